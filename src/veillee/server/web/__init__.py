"""HTTP: the application, its pages and requests, and what is checked before either is reached."""
