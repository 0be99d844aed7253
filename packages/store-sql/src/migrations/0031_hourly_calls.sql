CREATE TABLE "hourly_calls" (
	"hour" text NOT NULL,
	"account_id" text NOT NULL,
	"verb" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "hourly_calls_hour_account_id_verb_pk" PRIMARY KEY("hour","account_id","verb")
);
