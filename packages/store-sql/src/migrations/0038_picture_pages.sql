CREATE TABLE "picture_pages" (
	"token" text PRIMARY KEY NOT NULL,
	"picture_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "picture_pages_picture_id_unique" UNIQUE("picture_id")
);
--> statement-breakpoint
ALTER TABLE "picture_pages" ADD CONSTRAINT "picture_pages_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;