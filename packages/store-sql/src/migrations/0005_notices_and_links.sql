CREATE TABLE "loan_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"mails_off" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"quote_id" text NOT NULL,
	"bid_id" text,
	"facts" json NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"mail_due_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('bidSubmitted', 'bidRevised', 'bidWithdrawn', 'bidApproved', 'bidRejected', 'bidNotChosen', 'projectClosed', 'message', 'answerDue'))
);
--> statement-breakpoint
CREATE TABLE "response_dates" (
	"quote_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"remind_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "loan_links" ADD CONSTRAINT "loan_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_dates" ADD CONSTRAINT "response_dates_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_links_of_quote" ON "loan_links" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_account" ON "notifications" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_per_conversation" ON "notifications" USING btree ("account_id","bid_id") WHERE "notifications"."kind" = 'message' and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("mail_due_at") WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "response_dates_due" ON "response_dates" USING btree ("remind_at") WHERE "response_dates"."remind_at" is not null;