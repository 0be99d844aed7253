CREATE TABLE "credit_balances" (
	"account_id" text PRIMARY KEY NOT NULL,
	"available" bigint NOT NULL,
	"spent_cents" bigint NOT NULL,
	"next_grant_at" timestamp(3) with time zone,
	CONSTRAINT "credit_balances_sums" CHECK ("credit_balances"."available" >= 0 and "credit_balances"."spent_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"call" text,
	"hold_id" text,
	"period" text,
	"cost_cents" integer NOT NULL,
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('grant', 'admin', 'hold', 'release', 'commit')),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance" >= 0 and "credit_entries"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"call" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "credit_holds_amount" CHECK ("credit_holds"."amount" > 0),
	CONSTRAINT "credit_holds_call" CHECK ("credit_holds"."call" in ('quickQuote.analyze', 'quickQuote.visualizeSingle', 'quickQuote.regenerateWithNewPrompt', 'quickQuote.generateCustomRecommendation', 'quickQuote.analyzeMask', 'properties.generateOneUp'))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"email" text NOT NULL,
	"coupon_code" text NOT NULL,
	"first_month" integer NOT NULL,
	"monthly_price" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	CONSTRAINT "checkouts_plan" CHECK ("checkouts"."plan" in ('demo', 'homeowner', 'pro', 'agency')),
	CONSTRAINT "checkouts_prices" CHECK ("checkouts"."first_month" >= 0 and "checkouts"."monthly_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "demo_hours" (
	"account_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"ended" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"plan" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"monthly_price" integer NOT NULL,
	"paid_until" timestamp(3) with time zone NOT NULL,
	"cancels_at_end" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('demo', 'homeowner', 'pro', 'agency')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('incomplete', 'active', 'past_due', 'ended')),
	CONSTRAINT "subscriptions_price" CHECK ("subscriptions"."monthly_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_hours" ADD CONSTRAINT "demo_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_balances_due" ON "credit_balances" USING btree ("next_grant_at");--> statement-breakpoint
CREATE INDEX "credit_entries_of_account" ON "credit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_period" ON "credit_entries" USING btree ("account_id","period");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_end" ON "credit_entries" USING btree ("hold_id") WHERE kind in ('commit', 'release');--> statement-breakpoint
CREATE INDEX "credit_entries_costs" ON "credit_entries" USING btree ("at") WHERE cost_cents > 0;--> statement-breakpoint
CREATE INDEX "credit_holds_of_account" ON "credit_holds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "credit_holds_expiry" ON "credit_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "checkouts_age" ON "checkouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "demo_hours_running" ON "demo_hours" USING btree ("ends_at") WHERE not ended;--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "payments_of_account" ON "payments" USING btree ("account_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "subscriptions_of_account" ON "subscriptions" USING btree ("account_id","created_at");--> statement-breakpoint
-- Accounts that were there before begin with nothing, and get the credits of their month next.
INSERT INTO "credit_balances" ("account_id", "available", "spent_cents", "next_grant_at")
SELECT "id", 0, 0, now() FROM "accounts";
