"""The table server: people, seats and matches over HTTP and WebSocket, stored before they are acknowledged."""
