"""WebSockets: the protocol, one person's connection and session, and the bytes below."""
