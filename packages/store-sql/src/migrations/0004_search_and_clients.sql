CREATE TABLE "clients" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"address_line" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"notes" text NOT NULL,
	"completed" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "reveals" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "total_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "total_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_of_owner" ON "clients" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search") WHERE "quotes"."status" = 'active' and "quotes"."is_public" and not "quotes"."superseded";--> statement-breakpoint
CREATE INDEX "quotes_listed_cost" ON "quotes" USING btree ("total_cost") WHERE "quotes"."status" = 'active' and "quotes"."is_public" and not "quotes"."superseded";--> statement-breakpoint
CREATE INDEX "quotes_of_address" ON "quotes" USING btree ("owner_id",lower(btrim("address_line")));--> statement-breakpoint
-- What is written with a quote from now on, for the quotes that are there: sums, and what contractors find it by.
UPDATE "quotes" q SET
	"total_cost" = (select coalesce(sum((u->'cost'->>'typical')::bigint), 0) from json_array_elements(q."upgrades") u),
	"total_value" = (select coalesce(sum((u->'valueGain'->>'typical')::bigint), 0) from json_array_elements(q."upgrades") u),
	"search" = array_to_tsvector(array(
		select distinct t.term from (
			select w[1] as term from regexp_matches(lower((
				select coalesce(string_agg((u->>'room') || ' ' || (u->>'description'), ' '), '') from json_array_elements(q."upgrades") u
			) || ' ' || q."city" || ' ' || q."state" || ' ' || q."zip" || ' ' || right(regexp_replace(q."id", '[^a-zA-Z0-9]', '', 'g'), 6)), '[[:alnum:]]{1,40}', 'g') w
			union all select ':s:' || lower(q."state") where q."state" <> ''
			union all select ':c:' || array_to_string(array(select w[1] from regexp_matches(lower(q."city"), '[[:alnum:]]+', 'g') w), '_') where q."city" <> ''
			union all select ':z:' || left(q."zip", 5) where q."zip" <> ''
			union all select ':r:' || k.kind from (values ('kitchen', 'kitchen'), ('bath', 'bath|shower|vanity'),
				('exterior', 'exterior|curb|facade|siding|roof|landscap|lawn|yard'), ('patio', 'patio|deck|porch|terrace'),
				('basement', 'basement|cellar'), ('garage', 'garage|carport'), ('bedroom', 'bedroom|nursery'), ('living', 'living|family room|dining')) k(kind, words)
				where lower(q."upgrades"::text) ~ k.words
		) t
	));
