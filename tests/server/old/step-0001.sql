BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "event" VALUES('F8NnK7R9hKkG',1,1794871723371,'seat',0,'{"kind":"human","name":"Maren","hash":"3ec783d533c4dda55b680bb7796d47250665f183082a679cb7600f5ebb26df5a"}');
INSERT INTO "event" VALUES('F8NnK7R9hKkG',2,1794871723371,'seat',1,'{"kind":"human","name":"Noor","hash":"2448e2f2d76be9833dbf1563d28b0ce3af3e40b983b8eb4c5c5ab9e58aae24f2"}');
INSERT INTO "event" VALUES('F8NnK7R9hKkG',3,1794871723371,'started',-1,'{}');
INSERT INTO "event" VALUES('F8NnK7R9hKkG',4,1794871723514,'action',0,'{"action":1,"cid":"c0"}');
INSERT INTO "event" VALUES('F8NnK7R9hKkG',5,1794871723573,'action',1,'{"action":1,"cid":"c1"}');
INSERT INTO "event" VALUES('rEFqcHgRnjgi',1,1794871723627,'seat',0,'{"kind":"human","name":"Maren","hash":"e23f15575fc15617f878445407ae7735d4658aa02e51d563c0dd49582bf8d50a"}');
INSERT INTO "event" VALUES('rEFqcHgRnjgi',2,1794871723627,'seat',1,'{"kind":"human","name":"Noor","hash":"149f263911d7c31d47dd4c9da2c28a2e6dbd79fa872df3088b5de481cd2e073e"}');
INSERT INTO "event" VALUES('rEFqcHgRnjgi',3,1794871723627,'started',-1,'{}');
INSERT INTO "event" VALUES('rEFqcHgRnjgi',4,1794871723634,'action',0,'{"action":1,"cid":"c0"}');
INSERT INTO "event" VALUES('rEFqcHgRnjgi',5,1794871723640,'action',1,'{"action":1,"cid":"c1"}');
INSERT INTO "event" VALUES('rEFqcHgRnjgi',6,1794871723646,'action',0,'{"action":1,"cid":"c2"}');
INSERT INTO "event" VALUES('_-2SmbFiaUhq',1,1794871723649,'seat',0,'{"kind":"human","name":"Maren","hash":"5e0cc40f83c011d18a19f2d09d840d9dd2d6a4867691af2334827536e263ee23"}');
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
INSERT INTO "match" VALUES('F8NnK7R9hKkG','pennies',2,1088222606000523790,'{"rounds":1}','{"pace":0}',0,'finished',1794871723,'0.3.0','coins','ccffcb7a6f08b2a28ce382a558260dbaf2d646a2a21cdd0351e4cb7f36dec54f','','',0);
INSERT INTO "match" VALUES('rEFqcHgRnjgi','pennies',2,42567562685603309,'{"rounds":3}','{"pace":0}',0,'running',1794871723,'0.3.0','coins','c81bedc922422f680862c87856d2d1aa73097f97fa72122d0c24a130986c69d9','','',0);
INSERT INTO "match" VALUES('_-2SmbFiaUhq','pennies',2,677940155246403426,'{"rounds":5}','{"visibility":"public","pace":0}',1,'waiting',1794871723,'0.3.0','coins','1cba1e1d2e214803c5843babab9fa779e9384d4e8c144931edb702cae4dc0036','','',0);
CREATE TABLE seat (
	"match" VARCHAR(64) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	bot VARCHAR(64) NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES "match" (id)
);
INSERT INTO "seat" VALUES('F8NnK7R9hKkG',0,'human','Maren','','3ec783d533c4dda55b680bb7796d47250665f183082a679cb7600f5ebb26df5a');
INSERT INTO "seat" VALUES('F8NnK7R9hKkG',1,'human','Noor','','2448e2f2d76be9833dbf1563d28b0ce3af3e40b983b8eb4c5c5ab9e58aae24f2');
INSERT INTO "seat" VALUES('rEFqcHgRnjgi',0,'human','Maren','','e23f15575fc15617f878445407ae7735d4658aa02e51d563c0dd49582bf8d50a');
INSERT INTO "seat" VALUES('rEFqcHgRnjgi',1,'human','Noor','','149f263911d7c31d47dd4c9da2c28a2e6dbd79fa872df3088b5de481cd2e073e');
INSERT INTO "seat" VALUES('_-2SmbFiaUhq',0,'human','Maren','','5e0cc40f83c011d18a19f2d09d840d9dd2d6a4867691af2334827536e263ee23');
INSERT INTO "seat" VALUES('_-2SmbFiaUhq',1,'open','','','');
CREATE INDEX match_listed ON "match" (public, status, created);
CREATE INDEX match_driven ON "match" (status, driver_until);
CREATE INDEX match_host ON "match" (host_hash);
CREATE INDEX seat_token ON seat (token_hash);
COMMIT;
