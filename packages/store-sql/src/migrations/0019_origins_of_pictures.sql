ALTER TABLE "files" DROP CONSTRAINT "files_kind";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "mask_id" text;--> statement-breakpoint
ALTER TABLE "property_versions" ADD COLUMN "parent" text;--> statement-breakpoint
ALTER TABLE "property_versions" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "property_versions" ADD COLUMN "mask" text;--> statement-breakpoint
ALTER TABLE "property_versions" ADD COLUMN "mask_fit" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_mask_id_files_id_fk" FOREIGN KEY ("mask_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_mask" ON "files" USING btree ("mask_id");--> statement-breakpoint
CREATE INDEX "property_versions_by_mask" ON "property_versions" USING btree ("mask");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind" CHECK ("files"."kind" in ('photo', 'draft', 'model', 'mask'));--> statement-breakpoint
ALTER TABLE "property_versions" ADD CONSTRAINT "property_versions_mask_fit" CHECK ("property_versions"."mask_fit" in ('edges', 'painted'));--> statement-breakpoint
ALTER TABLE "property_versions" ADD CONSTRAINT "property_versions_area" CHECK (("property_versions"."mask" is null) = ("property_versions"."mask_fit" is null));--> statement-breakpoint
WITH RECURSIVE led AS (
  SELECT f.id, f.parent_id FROM "files" f WHERE f.kind <> 'photo'
  UNION ALL
  SELECT led.id, f.parent_id FROM led JOIN "files" f ON f.id = led.parent_id WHERE f.kind <> 'photo'
)
UPDATE "files" SET "original" = '/api/files/' || photo.id
FROM led JOIN "files" photo ON photo.id = led.parent_id AND photo.kind = 'photo'
WHERE led.id = "files".id;
