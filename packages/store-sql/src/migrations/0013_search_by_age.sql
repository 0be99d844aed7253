CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("email" gin_trgm_ops,"name" gin_trgm_ops,"company_name" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "quotes_listed_cost";--> statement-breakpoint
DROP INDEX "quotes_search";--> statement-breakpoint
-- Made anew below: kept up row by row it would take most of the time.
DROP INDEX "quotes_pictures";--> statement-breakpoint
-- What is written with a quote from now on, for the quotes that are there: the day, and each beginning of the ZIP code.
UPDATE "quotes" q SET "search" = q."search" || array_to_tsvector(
	array[':d:' || floor(extract(epoch from q."created_at") / 86400)]
	|| array(select ':z:' || left(q."zip", n) from generate_series(1, least(5, length(q."zip"))) n)
);--> statement-breakpoint
CREATE INDEX "quotes_listed_cost" ON "quotes" USING btree ("total_cost","created_at","id") WHERE "quotes"."status" = 'active' and "quotes"."is_public" and not "quotes"."superseded";--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search") WHERE "quotes"."status" = 'active' and "quotes"."is_public" and not "quotes"."superseded";--> statement-breakpoint
CREATE INDEX "quotes_pictures" ON "quotes" USING gin (("upgrades"::jsonb) jsonb_path_ops);
