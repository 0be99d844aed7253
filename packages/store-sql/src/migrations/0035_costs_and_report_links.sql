CREATE TABLE "cost_edits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project" text NOT NULL,
	"values" jsonb,
	"author_email" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "cost_edits_values" CHECK (jsonb_typeof("cost_edits"."values") = 'object')
);
--> statement-breakpoint
CREATE TABLE "report_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"property_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_edits_of_project" ON "cost_edits" USING btree ("project","id");--> statement-breakpoint
CREATE INDEX "report_links_of_property" ON "report_links" USING btree ("property_id");