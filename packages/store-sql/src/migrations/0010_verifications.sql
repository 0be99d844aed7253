CREATE TABLE "licence_files" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"current" boolean NOT NULL,
	"file_name" text NOT NULL,
	"file_date" date,
	"imported_at" timestamp(3) with time zone NOT NULL,
	"entries" integer NOT NULL,
	"skipped" integer NOT NULL,
	CONSTRAINT "licence_files_source" CHECK ("licence_files"."source" in ('cslb', 'tdlr', 'dbpr', 'dcwp', 'idfpr'))
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"file_id" text NOT NULL,
	"key" text NOT NULL,
	"number" text NOT NULL,
	"holder" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"in_force" boolean NOT NULL,
	"expires" date
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"user_type" text NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"license_number" text NOT NULL,
	"license_key" text NOT NULL,
	"license_state" text NOT NULL,
	"google_business_url" text,
	"requested_tier" text NOT NULL,
	"status" text NOT NULL,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"document_id" text,
	"document_mime" text,
	"document_bytes" integer,
	"decided_at" timestamp(3) with time zone,
	"decided_by" text,
	"reason" text NOT NULL,
	"source" text,
	"file_date" date,
	CONSTRAINT "verifications_document_key" UNIQUE("document_id"),
	CONSTRAINT "verifications_user_type" CHECK ("verifications"."user_type" in ('contractor', 'realtor')),
	CONSTRAINT "verifications_tier" CHECK ("verifications"."requested_tier" in ('tier1', 'tier2', 'tier3')),
	CONSTRAINT "verifications_status" CHECK ("verifications"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "verifications_decided_by" CHECK ("verifications"."decided_by" in ('admin', 'file')),
	CONSTRAINT "verifications_source" CHECK ("verifications"."source" in ('cslb', 'tdlr', 'dbpr', 'dcwp', 'idfpr')),
	CONSTRAINT "verifications_decided" CHECK (("verifications"."status" = 'pending') = ("verifications"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_file_id_licence_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."licence_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_files_one_of_each" ON "licence_files" USING btree ("source","current");--> statement-breakpoint
CREATE INDEX "licences_by_key" ON "licences" USING btree ("file_id","key");--> statement-breakpoint
CREATE INDEX "verifications_of_account" ON "verifications" USING btree ("account_id","submitted_at");--> statement-breakpoint
CREATE INDEX "verifications_newest" ON "verifications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "verifications_of_license" ON "verifications" USING btree ("license_state","license_key");--> statement-breakpoint
CREATE INDEX "verifications_waiting" ON "verifications" USING btree ("license_state","requested_tier","submitted_at") WHERE "verifications"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_waits" ON "verifications" USING btree ("account_id") WHERE "verifications"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('bidSubmitted', 'bidRevised', 'bidWithdrawn', 'bidApproved', 'bidRejected', 'bidNotChosen', 'projectClosed', 'message', 'answerDue', 'verificationApproved', 'verificationRejected'));