# What whoever runs the server does.
ui-ended-closed = Operator tego serwera zamknął rozgrywkę.
