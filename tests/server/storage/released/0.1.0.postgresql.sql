CREATE TABLE about (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	data_hash VARCHAR(128) NOT NULL, 
	scenario VARCHAR(128) NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(128) NOT NULL, 
	seats TEXT NOT NULL, 
	spectator VARCHAR(64) NOT NULL, 
	parent TEXT NOT NULL, 
	lesson VARCHAR(128) NOT NULL, 
	created FLOAT NOT NULL, 
	"over" BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE entries (
	match VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	role VARCHAR(64) NOT NULL, 
	body TEXT NOT NULL, 
	client VARCHAR(40) NOT NULL, 
	number BIGINT NOT NULL, 
	digest VARCHAR(32) NOT NULL, 
	made FLOAT NOT NULL, 
	PRIMARY KEY (match, n), 
	FOREIGN KEY(match) REFERENCES matches (id)
);
CREATE TABLE looks (
	match VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	told BYTEA NOT NULL, 
	PRIMARY KEY (match), 
	FOREIGN KEY(match) REFERENCES matches (id) ON DELETE CASCADE
);
CREATE TABLE snapshots (
	match VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	save BYTEA NOT NULL, 
	PRIMARY KEY (match, n), 
	FOREIGN KEY(match) REFERENCES matches (id)
);
CREATE INDEX entries_by_match ON entries (match, n);
