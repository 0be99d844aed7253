ALTER TABLE "quotes" ADD COLUMN "published_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "steps" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_published" ON "quotes" USING btree ("published_at");