ALTER TABLE "property_versions" ADD COLUMN "pointed" jsonb;--> statement-breakpoint
CREATE INDEX "property_versions_by_pointed" ON "property_versions" USING gin ("pointed");