ALTER TABLE "licences" ADD COLUMN "other_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Files that were read hold every trade and one name a line: they are imported anew.
DELETE FROM "licence_files";--> statement-breakpoint
-- Numbers as they are looked up from now on, see licenceKey.
UPDATE "verifications" SET "license_key" = CASE "license_state"
  WHEN 'Texas' THEN regexp_replace("license_key", '^(TACL[AB]|TECL)0*(\d+)[A-Z]?$', '\2')
  WHEN 'Florida' THEN regexp_replace("license_key", '^(C[A-Z]{2}|R[A-Z]{0,3}|[PS]C[A-Z])0+(\d+)$', '\1\2')
  ELSE regexp_replace("license_key", '^(\d{6,8})(DCA|DCWP)$', '\1')
END WHERE "license_state" IN ('Texas', 'Florida', 'New York');
