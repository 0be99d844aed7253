CREATE TABLE "contractor_profiles" (
	"account_id" text PRIMARY KEY NOT NULL,
	"zip" text NOT NULL,
	"miles" integer NOT NULL,
	"trades" text[] NOT NULL,
	"photos" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "brief" json;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "access" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "brief" json;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_profiles_pictures" ON "contractor_profiles" USING gin (("photos"::jsonb) jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "quotes_brief_pictures" ON "quotes" USING gin (("brief"::jsonb) jsonb_path_ops) WHERE "quotes"."brief" is not null;