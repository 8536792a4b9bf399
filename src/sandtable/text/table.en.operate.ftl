# What whoever runs the server does.
ui-ended-closed = The operator of this server closed the match.
