# language: pt
Funcionalidade: Contar, bater na mesa e vencer
  Exemplos que uma revisora escreveu na sua língua.

  @COUNT-03
  Regra: Uma dupla sozinha na mesa conta as suas duas metades uma só vez

    # apanha: uma dupla sozinha contada em cada uma das suas extremidades (24), ou por uma só metade (6)
    Exemplo: Um 6-6 na abertura faz doze
      Dada a distribuição "by the book"
      Quando Ann abre com 6-6
      Então a soma das extremidades é 12
      E Ann marca 4 pontos

    # apanha: o mesmo, sem partida
    Esquema do Cenário: Um <dupla> sozinho conta <soma>
      Quando a linha <dupla> é contada
      Então a soma das extremidades é <soma>

      Exemplos:
        | dupla | soma |
        | 5-5   | 10   |
        | 0-0   | 0    |

  @PLAY-06
  Regra: Quem pode jogar tem de jogar

    # apanha: um lugar em que se acredita sem olhar a mão
    Exemplo: Bob, que tem 6-3, não pode bater na mesa
      Dada a distribuição
        | Ann | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 |
      E o jogo até aqui
        """
        lead A 6-6 +4
        """
      E que Bob tem na mão 6-3 e 3-1
      Quando Bob tenta bater na mesa
      Então isso é recusado segundo PLAY-06
      E é a vez de Bob
      Quando Bob coloca 6-3 à direita
      Então Bob marca 8 pontos

  @EQUIP-03
  Regra: Quatro jogam em duas duplas, com uma pontuação cada

    # apanha: uma pontuação por lugar numa mesa de quatro
    Exemplo: Norte e Sul marcam juntos, Leste e Oeste também
      Dada a distribuição "a table of four"
      E que Norte–Sul têm 10 pontos e Leste–Oeste têm 1 ponto
      Quando Norte abre com 5-5
      Então Norte-Sul marcam 2 pontos
      E a rodada continua, é a vez de Leste
      Quando Leste coloca 5-2 à direita
      Então Leste–Oeste marcam 4 pontos
      E Leste tem 4 peças na mão
      E Norte–Sul têm 12 pontos e Leste–Oeste têm 5 pontos

  @TARGET-02
  Regra: Um evento que ultrapassa é descartado por inteiro

    # apanha: uma pontuação que para em 61 ou que recua
    Exemplo: Quatro pontos com 60 são descartados
      Dada a distribuição "by the book"
      E que Ann tem 60 pontos
      Quando Ann abre com 6-6
      Então o evento de pontuação é descartado
      E Ann tem 60 pontos e Bob tem 0 pontos

  @WIN-01
  Regra: Chegar a exatamente 61 vence imediatamente

    # apanha: uma partida que continua em 61
    Exemplo: Ann vence na abertura, e nada mais é possível
      Dada a distribuição "by the book"
      E que Ann tem 57 pontos
      Quando Ann abre com 6-6
      Então Ann vence
      Quando as ações possíveis são pedidas
      Então nenhuma ação é possível

  @LAYOUT-02
  Regra: Uma peça é acrescentada a uma extremidade por uma metade que encaixa

    # apanha: uma peça que não é virada
    Exemplo: Três peças, das quais uma não encaixa
      Quando estas peças são colocadas
        | 6-4 |          |
        | 3-4 | direita  |
        | 5-1 | esquerda |
      Então a peça 3 não é colocada
      E a linha é formada por 6-4 4-3
