CREATE TABLE "revisions" (
	"quote_id" text NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"address_line" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"upgrades" json NOT NULL,
	CONSTRAINT "revisions_pkey" PRIMARY KEY("quote_id","n"),
	CONSTRAINT "revisions_upgrades_list" CHECK (json_typeof("revisions"."upgrades") = 'array')
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "priced_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revised_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "quotes" SET "revised_at" = "created_at";--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "revised_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" DROP COLUMN "carried_to";--> statement-breakpoint
ALTER TABLE "bids" DROP COLUMN "carried_from";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('bidSubmitted', 'bidRevised', 'bidWithdrawn', 'bidApproved', 'bidRejected', 'bidNotChosen', 'projectClosed', 'projectPrivate', 'projectReopened', 'requestChanged', 'revealed', 'message', 'answerDue', 'verificationApproved', 'verificationRejected', 'paymentFailed', 'paymentAlert'));