ALTER TABLE "message_reports" ADD COLUMN "settled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_settled" CHECK (("message_reports"."settled_at" is null) = ("message_reports"."settled_by" is null));