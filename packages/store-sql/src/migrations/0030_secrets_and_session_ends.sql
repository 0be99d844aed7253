ALTER TABLE "mails" ADD COLUMN "secret" text;--> statement-breakpoint
-- What waits to be sent keeps its link until then; what nobody sends any more loses it.
UPDATE "mails" SET "secret" = substring("text" from '#([\w.-]{40,})') WHERE "due_at" is not null;--> statement-breakpoint
UPDATE "mails" SET "text" = regexp_replace("text", '#[\w.-]{40,}', '#•••', 'g'),
  "html" = regexp_replace("html", '#[\w.-]{40,}', '#•••', 'g'),
  "unsubscribe_url" = regexp_replace("unsubscribe_url", '[^/]+$', '•••')
WHERE "due_at" is null AND "text" ~ '#[\w.-]{40,}';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "sessions" "s" SET
  "ends_at" = CASE WHEN "a"."role" = 'admin' THEN least("s"."expires_at", "s"."created_at" + interval '12 hours') ELSE "s"."expires_at" END,
  "expires_at" = CASE WHEN "a"."role" = 'admin' THEN least("s"."expires_at", "s"."created_at" + interval '12 hours') ELSE least("s"."expires_at", now() + interval '7 days') END
FROM "accounts" "a" WHERE "a"."id" = "s"."user_id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_secret" ON "mails" USING btree ("id") WHERE "mails"."secret" is not null;
