"""Tables over HTTP and WebSocket: the network's side of `columbiz.tables`."""
