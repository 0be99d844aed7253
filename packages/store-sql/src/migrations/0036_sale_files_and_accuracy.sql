CREATE TABLE "accuracy" (
	"state" text PRIMARY KEY NOT NULL,
	"measured_at" timestamp(3) with time zone NOT NULL,
	"edition" bigint NOT NULL,
	"report" json
);
--> statement-breakpoint
CREATE TABLE "sale_edition" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"edition" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" text,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"header_key" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"sales" integer NOT NULL,
	"states" text[] NOT NULL,
	"left_out" jsonb NOT NULL,
	"doubted" jsonb NOT NULL,
	"left_out_kept" integer NOT NULL,
	"left_out_rows" "bytea" NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"key" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"state" text NOT NULL,
	"zip" text,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"parcel" text,
	"price" bigint NOT NULL,
	"sold_on" date NOT NULL,
	"month_only" boolean NOT NULL,
	"source_id" text,
	"dwelling" smallint,
	"sqft" integer,
	"basement_sqft" integer,
	"lot_sqft" integer,
	"beds" smallint,
	"baths" real,
	"floors" real,
	"year_built" smallint,
	"year_renovated" smallint,
	"condition" smallint,
	"grade" smallint,
	"view" smallint,
	"waterfront" boolean,
	"lat" double precision,
	"lon" double precision,
	"lot_hash" bigint,
	"address_hash" bigint
);
--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_files_by_owner" ON "sale_files" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "sales_by_file" ON "sales" USING brin ("file_id");--> statement-breakpoint
CREATE INDEX "sales_by_address" ON "sales" USING btree ("address_hash") WHERE address <> '';--> statement-breakpoint
INSERT INTO "sale_edition" ("edition") VALUES (0);--> statement-breakpoint
-- A file that goes takes its sales along, and whoever works with the sales sees that they changed.
CREATE FUNCTION sale_files_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'DELETE' then
		delete from sales where file_id = old.id;
	end if;
	update sale_edition set edition = edition + 1;
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER sale_files_changed AFTER INSERT OR DELETE ON "sale_files" FOR EACH ROW EXECUTE FUNCTION sale_files_changed();
