ALTER TABLE "properties" ADD COLUMN "evidence" json DEFAULT '{"facts":{},"purchase":null,"statement":null,"rung":null,"dropped":[],"added":[]}'::json NOT NULL;--> statement-breakpoint
-- Values were of the fictional sample town, whatever the address: they are asked for anew when a property is opened.
UPDATE "properties" SET "report" = NULL, "comparables" = '[]';
