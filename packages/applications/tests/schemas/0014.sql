CREATE TABLE migration (version INTEGER PRIMARY KEY);
INSERT INTO migration VALUES (1), (14);
CREATE TABLE application (id TEXT PRIMARY KEY, message TEXT);
INSERT INTO application VALUES ('id', 'bleibt');
