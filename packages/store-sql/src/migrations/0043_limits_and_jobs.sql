CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"name" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
