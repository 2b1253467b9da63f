"""The wire: what the messages are (`messages`), what an engine claims (`claims`), their schema (`schema`)."""
