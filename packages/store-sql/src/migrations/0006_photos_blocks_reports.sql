CREATE TABLE "message_blocks" (
	"bid_id" text NOT NULL,
	"side" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "message_blocks_pkey" PRIMARY KEY("bid_id","side"),
	CONSTRAINT "message_blocks_side" CHECK ("message_blocks"."side" in ('owner', 'contractor'))
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"bid_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "message_reports_side" CHECK ("message_reports"."side" in ('owner', 'contractor')),
	CONSTRAINT "message_reports_reason" CHECK (char_length("message_reports"."reason") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_length";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reports_newest" ON "message_reports" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_author" ON "messages" USING btree ("author_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_photos" ON "messages" USING gin ("photos") WHERE "messages"."photos" <> '{}';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_photos_most" CHECK (cardinality("messages"."photos") <= 6);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_length" CHECK (char_length("messages"."text") <= 4000 and ("messages"."text" <> '' or "messages"."photos" <> '{}'));