CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"user_type" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"phone" text NOT NULL,
	"license_number" text NOT NULL,
	"plan" text NOT NULL,
	"account_status" text NOT NULL,
	"verification" text NOT NULL,
	"tier" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "accounts_email_key" UNIQUE("email"),
	CONSTRAINT "accounts_email_small" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_role" CHECK ("accounts"."role" in ('user', 'admin')),
	CONSTRAINT "accounts_user_type" CHECK ("accounts"."user_type" in ('homeowner', 'realtor', 'contractor', 'flipper')),
	CONSTRAINT "accounts_status" CHECK ("accounts"."account_status" in ('active', 'paused', 'blocked')),
	CONSTRAINT "accounts_verification" CHECK ("accounts"."verification" in ('none', 'pending', 'approved', 'rejected')),
	CONSTRAINT "accounts_tier" CHECK ("accounts"."tier" in ('tier1', 'tier2', 'tier3'))
);
--> statement-breakpoint
CREATE TABLE "bid_activity" (
	"bid_id" text NOT NULL,
	"position" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"details" text NOT NULL,
	"amount" bigint NOT NULL,
	"previous_amount" bigint,
	CONSTRAINT "bid_activity_pkey" PRIMARY KEY("bid_id","position"),
	CONSTRAINT "bid_activity_action" CHECK ("bid_activity"."action" in ('bid_submitted', 'bid_revised', 'bid_approved', 'bid_rejected')),
	CONSTRAINT "bid_activity_amount" CHECK ("bid_activity"."amount" between 1 and 9999999999),
	CONSTRAINT "bid_activity_previous_amount" CHECK ("bid_activity"."previous_amount" between 1 and 9999999999)
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bids_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" text NOT NULL,
	"contractor_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"timeline" text NOT NULL,
	"notes" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"license" text NOT NULL,
	"expiration_date" date NOT NULL,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"last_updated" timestamp(3) with time zone NOT NULL,
	"status" text NOT NULL,
	"withdrawn_reason" text,
	"withdrawn_at" timestamp(3) with time zone,
	"tier" text,
	CONSTRAINT "bids_status" CHECK ("bids"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'closed')),
	CONSTRAINT "bids_tier" CHECK ("bids"."tier" in ('tier1', 'tier2', 'tier3')),
	CONSTRAINT "bids_amount" CHECK ("bids"."amount" between 1 and 9999999999),
	CONSTRAINT "bids_withdrawal" CHECK (("bids"."status" = 'withdrawn') = ("bids"."withdrawn_at" is not null) and ("bids"."withdrawn_at" is null) = ("bids"."withdrawn_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"quote_id" text,
	"bid_id" text,
	"audience" text[] NOT NULL,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"actor_id" text NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" json NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "commands_pkey" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"request" text NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('photo', 'draft', 'model')),
	CONSTRAINT "files_size" CHECK ("files"."bytes" >= 0 and "files"."width" >= 0 and "files"."height" >= 0)
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"quote_id" text NOT NULL,
	"bid_id" text,
	"reader" text NOT NULL,
	"looked_at" timestamp(3) with time zone NOT NULL,
	"seen_through" bigint NOT NULL,
	CONSTRAINT "looks_key" UNIQUE NULLS NOT DISTINCT("quote_id","bid_id","reader"),
	CONSTRAINT "looks_reader" CHECK ("looks"."reader" in ('owner', 'contractor'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bid_id" text NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "messages_sender" CHECK ("messages"."sender" in ('owner', 'contractor')),
	CONSTRAINT "messages_length" CHECK (char_length("messages"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"address_line" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"upgrades" json NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"status" text NOT NULL,
	"is_public" boolean NOT NULL,
	"hide_address" boolean NOT NULL,
	"hide_phone" boolean NOT NULL,
	"previous_version" text,
	"superseded" boolean NOT NULL,
	"superseded_at" timestamp(3) with time zone,
	"superseded_by" text,
	"locked" boolean NOT NULL,
	"approved_contractor_id" text,
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('draft', 'pending', 'active', 'closed', 'private', 'completed')),
	CONSTRAINT "quotes_upgrades_list" CHECK (json_typeof("quotes"."upgrades") = 'array'),
	CONSTRAINT "quotes_lock_has_contractor" CHECK ("quotes"."locked" = ("quotes"."approved_contractor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"viewed_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_lifetime" CHECK ("sessions"."expires_at" > "sessions"."created_at"),
	CONSTRAINT "sessions_viewer" CHECK ("sessions"."viewed_by" <> "sessions"."user_id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bid_activity" ADD CONSTRAINT "bid_activity_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_contractor_id_accounts_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_parent_id_files_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_approved_contractor_id_accounts_id_fk" FOREIGN KEY ("approved_contractor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_by_accounts_id_fk" FOREIGN KEY ("viewed_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bids_of_quote" ON "bids" USING btree ("quote_id","seq");--> statement-breakpoint
CREATE INDEX "bids_of_contractor" ON "bids" USING btree ("contractor_id","submitted_at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_approved" ON "bids" USING btree ("quote_id") WHERE "bids"."status" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_live" ON "bids" USING btree ("quote_id","contractor_id") WHERE "bids"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "messages_of_bid" ON "messages" USING btree ("bid_id","seq");--> statement-breakpoint
CREATE INDEX "quotes_of_owner" ON "quotes" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_listed" ON "quotes" USING btree ("created_at","id") WHERE "quotes"."status" = 'active' and "quotes"."is_public" and not "quotes"."superseded";--> statement-breakpoint
CREATE INDEX "quotes_pictures" ON "quotes" USING gin (("upgrades"::jsonb) jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "sessions_of_account" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");