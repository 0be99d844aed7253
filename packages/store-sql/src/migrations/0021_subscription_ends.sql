CREATE TABLE "subscription_ends" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription_ends" ADD CONSTRAINT "subscription_ends_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_ends_due" ON "subscription_ends" USING btree ("due_at");