BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE event (
	"match" VARCHAR(64) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY ("match", seq), 
	FOREIGN KEY("match") REFERENCES "match" (id)
);
INSERT INTO "event" VALUES('37lHWHzaSGrP',1,1794835650684,'seat',0,'{"kind":"human","name":"P0","hash":"20f60ab43c350d96fd36bf0179be9f945ce470abbdfb7c9f0cddb953d400a290"}');
INSERT INTO "event" VALUES('37lHWHzaSGrP',2,1794835650684,'seat',1,'{"kind":"human","name":"P1","hash":"9c7002fe06a3218d0d46dd0dbfa963ac4e330c6bd92cfa6f83cc03983b3161eb"}');
INSERT INTO "event" VALUES('37lHWHzaSGrP',3,1794835650684,'started',-1,'{}');
INSERT INTO "event" VALUES('37lHWHzaSGrP',4,1794835650697,'action',0,'{"action":1,"cid":"fd67ad5c"}');
INSERT INTO "event" VALUES('37lHWHzaSGrP',5,1794835650701,'action',1,'{"action":2,"cid":"6f4bcd7f"}');
INSERT INTO "event" VALUES('w2N5bf9VvAyA',1,1794835650709,'seat',0,'{"kind":"human","name":"P0","hash":"89724fba7ba851d8a7b25250fa11daf67193bd8c1fdd49917af6a4a864fcfb05"}');
INSERT INTO "event" VALUES('w2N5bf9VvAyA',2,1794835650709,'seat',1,'{"kind":"human","name":"P1","hash":"dbd3b00613834cbae990225a5b7ad17e6708ce432c83db568c862b353cbffbce"}');
INSERT INTO "event" VALUES('w2N5bf9VvAyA',3,1794835650709,'started',-1,'{}');
INSERT INTO "event" VALUES('w2N5bf9VvAyA',4,1794835650711,'action',0,'{"action":1,"cid":"831bbc3f"}');
INSERT INTO "event" VALUES('w2N5bf9VvAyA',5,1794835650712,'action',1,'{"action":2,"cid":"d6196ee3"}');
INSERT INTO "event" VALUES('w2N5bf9VvAyA',6,1794835650712,'said',0,'{"cid":"79eef3d8","text":"hello"}');
INSERT INTO "event" VALUES('w2N5bf9VvAyA',7,1794835650712,'action',0,'{"action":2,"cid":"868553d6"}');
INSERT INTO "event" VALUES('zsm9YB7vTtt3',1,1794835650717,'seat',0,'{"kind":"human","name":"P0","hash":"6fb9d32daea514d622a36abd127c2c5c70b4f1b06efd2e3716d88a5457631fd2"}');
CREATE TABLE "match" (
	id VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	seed BIGINT NOT NULL, 
	options TEXT NOT NULL, 
	policy TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	created BIGINT NOT NULL, 
	version VARCHAR(32) NOT NULL, 
	content VARCHAR(64) NOT NULL, 
	host_hash VARCHAR(64) NOT NULL, 
	origin VARCHAR(64) NOT NULL, 
	driver VARCHAR(64) NOT NULL, 
	driver_until BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "match" VALUES('37lHWHzaSGrP','pennies',2,5,'{"rounds":1}','{"pace":0,"hints":"on"}',0,'finished',1794835650,'0.3.0','coins','1c68c41001bbd422b52e050f69521fc54f39a0ccbf6f3e009f8af825f8ff0c3a','','',0);
INSERT INTO "match" VALUES('w2N5bf9VvAyA','pennies',2,6,'{"rounds":5}','{"visibility":"public","pace":0,"hints":"on"}',1,'running',1794835650,'0.3.0','coins','e4462f50e99c246ae83adad385771c33d091e29e62e29c776bf16a0150a83c72','','',0);
INSERT INTO "match" VALUES('zsm9YB7vTtt3','pennies',2,6,'{"rounds":5}','{"visibility":"public","pace":0}',1,'waiting',1794835650,'0.3.0','coins','dd5626d1de03b803d5557cc3f7bcc0946f2443179fcbe97d7117add9ec39053d','','',0);
CREATE TABLE review (
	"match" VARCHAR(64) NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES "match" (id)
);
CREATE TABLE seat (
	"match" VARCHAR(64) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	bot VARCHAR(64) NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES "match" (id)
);
INSERT INTO "seat" VALUES('37lHWHzaSGrP',0,'human','P0','','20f60ab43c350d96fd36bf0179be9f945ce470abbdfb7c9f0cddb953d400a290',0);
INSERT INTO "seat" VALUES('37lHWHzaSGrP',1,'human','P1','','9c7002fe06a3218d0d46dd0dbfa963ac4e330c6bd92cfa6f83cc03983b3161eb',0);
INSERT INTO "seat" VALUES('w2N5bf9VvAyA',0,'human','P0','','89724fba7ba851d8a7b25250fa11daf67193bd8c1fdd49917af6a4a864fcfb05',0);
INSERT INTO "seat" VALUES('w2N5bf9VvAyA',1,'human','P1','','dbd3b00613834cbae990225a5b7ad17e6708ce432c83db568c862b353cbffbce',0);
INSERT INTO "seat" VALUES('zsm9YB7vTtt3',0,'human','P0','','6fb9d32daea514d622a36abd127c2c5c70b4f1b06efd2e3716d88a5457631fd2',0);
INSERT INTO "seat" VALUES('zsm9YB7vTtt3',1,'open','','','',0);
CREATE INDEX match_listed ON "match" (public, status, created);
CREATE INDEX match_driven ON "match" (status, driver_until);
CREATE INDEX match_host ON "match" (host_hash);
CREATE INDEX seat_token ON seat (token_hash);
COMMIT;
