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
CREATE INDEX "cost_edits_of_project" ON "cost_edits" USING btree ("project","id");