# language: fr
Fonctionnalité: Compter, signaler et gagner
  Des exemples qu'une relectrice a écrits dans sa langue.

  @COUNT-03
  Règle: Un double seul sur la table compte ses deux moitiés une seule fois

    # attrape : un double seul compté à chacune de ses extrémités (24), ou par une seule moitié (6)
    Exemple: Un 6-6 à l'ouverture fait douze
      Étant donné la distribution "by the book"
      Quand Ann ouvre avec 6-6
      Alors le total des extrémités est de 12
      Et Ann marque 4 points

    # attrape : le même, sans partie
    Plan du scénario: Un <double> tout seul compte <total>
      Quand on compte la ligne <double>
      Alors le total des extrémités est de <total>

      Exemples:
        | double | total |
        | 5-5    | 10    |
        | 0-0    | 0     |

  @PLAY-06
  Règle: Qui peut jouer doit jouer

    # attrape : une place crue sur parole
    Exemple: Bob, qui a 6-3, n'a rien à signaler
      Étant donné la distribution
        | Ann | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 |
      Et le jeu jusqu'ici
        """
        lead A 6-6 +4
        """
      Et que Bob a en main 6-3 et 3-1
      Quand Bob tente de signaler ne pas pouvoir jouer
      Alors c'est refusé selon PLAY-06
      Et c'est à Bob de jouer
      Quand Bob pose 6-3 à droite
      Alors Bob marque 8 points

  @EQUIP-03
  Règle: À quatre, deux équipes jouent avec un score chacune

    # attrape : un score par place à une table de quatre
    Exemple: Nord et Sud marquent ensemble, Est et Ouest de même
      Étant donné la distribution "a table of four"
      Et que Nord–Sud ont 10 points et Est–Ouest ont 1 point
      Quand Nord ouvre avec 5-5
      Alors Nord-Sud marquent 2 points
      Et la manche continue, c'est à Est de jouer
      Quand Est pose 5-2 à droite
      Alors Est–Ouest marquent 4 points
      Et Est a 4 dominos en main
      Et Nord–Sud ont 12 points et Est–Ouest ont 5 points

  @TARGET-02
  Règle: Un événement qui dépasse est rejeté en entier

    # attrape : un score qui s'arrête à 61 ou qui recule
    Exemple: Quatre points à 60 sont rejetés
      Étant donné la distribution "by the book"
      Et qu'Ann a 60 points
      Quand Ann ouvre avec 6-6
      Alors l'événement de score est rejeté
      Et Ann a 60 points et Bob a 0 point

  @WIN-01
  Règle: Atteindre exactement 61 gagne aussitôt

    # attrape : une partie qui continue à 61
    Exemple: Ann gagne à l'ouverture, et rien n'est plus possible
      Étant donné la distribution "by the book"
      Et qu'Ann a 57 points
      Quand Ann ouvre avec 6-6
      Alors Ann gagne
      Quand on demande les actions possibles
      Alors aucune action n'est possible

  @LAYOUT-02
  Règle: Un domino s'ajoute à une extrémité par une moitié qui lui correspond

    # attrape : un domino qui n'est pas retourné
    Exemple: Trois dominos, dont un ne correspond pas
      Quand ces dominos sont posés
        | 6-4 |        |
        | 3-4 | droite |
        | 5-1 | gauche |
      Alors le domino 3 n'est pas posé
      Et la ligne est formée de 6-4 4-3
