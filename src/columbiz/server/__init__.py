"""Tables over HTTP and WebSocket: the network side of `columbiz.tables`."""
