"""Tables over the network: thin, no rules; the engine decides and the page draws."""
