CREATE TABLE "report_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"property_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_links_of_property" ON "report_links" USING btree ("property_id");