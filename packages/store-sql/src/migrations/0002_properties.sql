CREATE TABLE "properties" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"address_line" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"analysed_at" timestamp(3) with time zone NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"report" json,
	"comparables" json NOT NULL,
	CONSTRAINT "properties_comparables_list" CHECK (json_typeof("properties"."comparables") = 'array')
);
--> statement-breakpoint
CREATE TABLE "property_rooms" (
	"property_id" text NOT NULL,
	"position" integer NOT NULL,
	"room" text NOT NULL,
	"custom" boolean NOT NULL,
	"image" text NOT NULL,
	"answers" json NOT NULL,
	"shown_image" text,
	CONSTRAINT "property_rooms_property_id_room_pk" PRIMARY KEY("property_id","room"),
	CONSTRAINT "property_rooms_answers" CHECK (json_typeof("property_rooms"."answers") = 'object')
);
--> statement-breakpoint
CREATE TABLE "property_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"property_id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "property_versions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room" text NOT NULL,
	"comparable_id" text NOT NULL,
	"image_url" text NOT NULL,
	"prompt" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_rooms" ADD CONSTRAINT "property_rooms_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_versions" ADD CONSTRAINT "property_versions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_of_owner" ON "properties" USING btree ("owner_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "property_versions_of" ON "property_versions" USING btree ("property_id","seq");