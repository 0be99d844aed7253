-- A project keeps its bids through its revisions (MKT-07). Until now each version of a request was a quote with bids
-- of its own; here every chain of them becomes one project, which is its newest published version.
CREATE TABLE "revisions" (
	"quote_id" text NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"address_line" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"upgrades" json NOT NULL,
	CONSTRAINT "revisions_pkey" PRIMARY KEY("quote_id","n"),
	CONSTRAINT "revisions_upgrades_list" CHECK (json_typeof("revisions"."upgrades") = 'array')
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "priced_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revised_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "quotes" SET "revised_at" = "created_at";--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "revised_at" SET NOT NULL;--> statement-breakpoint

-- Which quotes are one project. Each step is written down with what lets the next find it in a large database. ------------------------------------------------------------------------------------

-- The quotes with a version before or after them. Replaced ones join another, unless somebody is agreed with there.
CREATE TEMPORARY TABLE "version" ON COMMIT DROP AS
SELECT v."id", v."owner_id", v."created_at", v."superseded_at", v."superseded_by", v."previous_version",
	b."bids" > 0 AS "has_bids",
	v."status" NOT IN ('draft', 'pending') OR b."bids" > 0 AS "published",
	v."superseded" AND NOT v."locked" AND b."approved" = 0 AS "joins"
FROM "quotes" v CROSS JOIN LATERAL (
	SELECT count(*) AS "bids", count(*) FILTER (WHERE b."status" = 'approved') AS "approved"
	FROM "bids" b WHERE b."quote_id" = v."id"
) b
WHERE v."superseded" OR v."superseded_by" IS NOT NULL OR v."previous_version" IS NOT NULL
	OR v."id" IN (SELECT "superseded_by" FROM "quotes") OR v."id" IN (SELECT "previous_version" FROM "quotes");--> statement-breakpoint
CREATE INDEX ON "version" ("id");--> statement-breakpoint
ANALYZE "version";--> statement-breakpoint

-- Their rooms by `roomKey`; those of one name are told apart by their order.
CREATE TEMPORARY TABLE "room" ON COMMIT DROP AS
SELECT r.*, row_number() OVER (PARTITION BY r."quote_id", r."name" ORDER BY r."place") AS "nth" FROM (
	SELECT v."id" AS "quote_id", u."upgrade" ->> 'id' AS "upgrade_id", u."place",
		lower(regexp_replace(u."upgrade" ->> 'room', '^\s+|\s+$', '', 'g')) AS "name"
	FROM "version" v JOIN "quotes" q ON q."id" = v."id"
	CROSS JOIN LATERAL json_array_elements(q."upgrades") WITH ORDINALITY AS u("upgrade", "place")
) r;--> statement-breakpoint
CREATE INDEX ON "room" ("quote_id");--> statement-breakpoint
ANALYZE "room";--> statement-breakpoint

-- The same offer on an older and on a newer version.
CREATE TEMPORARY TABLE "pair" ON COMMIT DROP AS
SELECT o."id" AS "older_id", o."quote_id" AS "older_quote", n."id" AS "newer_id", n."quote_id" AS "newer_quote"
FROM "bids" o JOIN "bids" n ON n."id" = o."carried_to" ->> 'bidId'
	AND n."contractor_id" = o."contractor_id" AND n."id" <> o."id";--> statement-breakpoint
CREATE INDEX ON "pair" ("older_id");--> statement-breakpoint
CREATE INDEX ON "pair" ("newer_id");--> statement-breakpoint
ANALYZE "pair";--> statement-breakpoint

-- The standing quotes that a replaced one leads on to, near and far; one with bids leads to published ones alone.
CREATE TEMPORARY TABLE "lead" ON COMMIT DROP AS
WITH RECURSIVE "chain" AS (
	SELECT v."id", v."superseded_by" AS "next", 1 AS "far" FROM "version" v WHERE v."joins"
	UNION ALL
	SELECT c."id", n."superseded_by", c."far" + 1 FROM "chain" c JOIN "version" n ON n."id" = c."next" WHERE c."far" < 100
)
SELECT c."id", h."id" AS "head", h."published", max(c."far") AS "far"
FROM "chain" c JOIN "version" v ON v."id" = c."id" JOIN "version" h ON h."id" = c."next" AND h."owner_id" = v."owner_id"
WHERE NOT h."joins" AND (h."published" OR NOT v."has_bids") GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE INDEX ON "lead" ("head");--> statement-breakpoint
ANALYZE "lead";--> statement-breakpoint

-- Two that lead to the same one and have a room, or an offer, in common.
CREATE TEMPORARY TABLE "near" ON COMMIT DROP AS
WITH "node" AS (SELECT "head", "id" FROM "lead" UNION SELECT "head", "head" FROM "lead")
SELECT DISTINCT x."head", x."id" AS "one", y."id" AS "other"
FROM "node" x JOIN "node" y ON y."head" = x."head" AND y."id" <> x."id"
WHERE EXISTS (SELECT FROM "room" a JOIN "room" b ON b."name" = a."name" WHERE a."quote_id" = x."id" AND b."quote_id" = y."id")
	OR EXISTS (SELECT FROM "pair" p WHERE (p."older_quote", p."newer_quote") IN ((x."id", y."id"), (y."id", x."id")));--> statement-breakpoint
CREATE INDEX ON "near" ("head");--> statement-breakpoint
ANALYZE "near";--> statement-breakpoint

-- The replaced quotes with the project that they become a part of: the newest that they share a room with, at least
-- by way of others.
CREATE TEMPORARY TABLE "joined" ON COMMIT DROP AS
WITH RECURSIVE "member" AS (
	SELECT DISTINCT "head", "head" AS "id" FROM "lead"
	UNION
	SELECT m."head", n."other" FROM "member" m JOIN "near" n ON n."head" = m."head" AND n."one" = m."id"
)
SELECT DISTINCT ON (l."id") l."id", l."head" AS "project_id", l."published" AND v."published" AS "is_revision"
FROM "member" m JOIN "lead" l ON l."head" = m."head" AND l."id" = m."id" JOIN "version" v ON v."id" = l."id"
ORDER BY l."id", l."published" DESC, l."far" DESC;--> statement-breakpoint
CREATE INDEX ON "joined" ("id");--> statement-breakpoint
CREATE INDEX ON "joined" ("project_id");--> statement-breakpoint
ANALYZE "joined";--> statement-breakpoint

-- Their rooms with the ids that rooms of those names have in the project: prices stay with them.
CREATE TEMPORARY TABLE "same_room" ON COMMIT DROP AS
SELECT r."quote_id", r."upgrade_id", t."upgrade_id" AS "project_upgrade_id"
FROM "joined" j JOIN "room" r ON r."quote_id" = j."id"
JOIN "room" t ON t."quote_id" = j."project_id" AND t."name" = r."name" AND t."nth" = r."nth";--> statement-breakpoint
CREATE INDEX ON "same_room" ("quote_id");--> statement-breakpoint
ANALYZE "same_room";--> statement-breakpoint

-- What each bid prices ---------------------------------------------------------------------------------------------

-- Carried bids with the bid that they became in the end.
CREATE TEMPORARY TABLE "merged" ON COMMIT DROP AS
WITH RECURSIVE "chain" AS (
	SELECT "older_id", "newer_id", 1 AS "far" FROM "pair"
	UNION ALL
	SELECT c."older_id", p."newer_id", c."far" + 1 FROM "chain" c JOIN "pair" p ON p."older_id" = c."newer_id" WHERE c."far" < 100
)
SELECT DISTINCT ON ("older_id") "older_id" AS "id", "newer_id" AS "bid_id", "far" FROM "chain"
ORDER BY "older_id", "far" DESC;--> statement-breakpoint
CREATE INDEX ON "merged" ("id");--> statement-breakpoint
CREATE INDEX ON "merged" ("bid_id");--> statement-breakpoint
ANALYZE "merged";--> statement-breakpoint

-- The last change of a quote's rooms under its bids.
CREATE TEMPORARY TABLE "changed" ON COMMIT DROP AS
SELECT q."id", max((u."upgrade" ->> 'changedAt')::timestamptz) AS "at"
FROM "quotes" q CROSS JOIN LATERAL json_array_elements(q."upgrades") AS u("upgrade")
WHERE q."upgrades"::text LIKE '%"changedAt"%' GROUP BY q."id";--> statement-breakpoint
CREATE INDEX ON "changed" ("id");--> statement-breakpoint
ANALYZE "changed";--> statement-breakpoint

-- The quote for which each bid was last priced, and when: that of the bid it was carried from, until it is confirmed
-- or revised.
CREATE TEMPORARY TABLE "priced" ON COMMIT DROP AS
WITH RECURSIVE "back" AS (
	SELECT b."id", b."id" AS "by_id", 0 AS "far" FROM "bids" b WHERE b."id" NOT IN (SELECT "id" FROM "merged")
		AND (b."id" IN (SELECT "bid_id" FROM "merged") OR b."quote_id" IN (SELECT "id" FROM "joined")
			OR b."quote_id" IN (SELECT "project_id" FROM "joined") OR b."quote_id" IN (SELECT "id" FROM "changed"))
	UNION ALL
	SELECT k."id", p."older_id", k."far" + 1
	FROM "back" k JOIN "pair" p ON p."newer_id" = k."by_id" JOIN "bids" b ON b."id" = k."by_id"
	WHERE k."far" < 100 AND NOT EXISTS (SELECT FROM json_array_elements(b."activity_log") a WHERE a ->> 'action' = 'bid_revised')
)
SELECT DISTINCT ON (k."id") k."id", b."quote_id", coalesce((
	SELECT max((a ->> 'timestamp')::timestamptz) FROM json_array_elements(b."activity_log") a
	WHERE a ->> 'action' IN ('bid_submitted', 'bid_revised')
), b."last_updated") AS "at"
FROM "back" k JOIN "bids" b ON b."id" = k."by_id" ORDER BY k."id", k."far" DESC;--> statement-breakpoint
CREATE INDEX ON "priced" ("id");--> statement-breakpoint
CREATE INDEX ON "priced" ("quote_id");--> statement-breakpoint
ANALYZE "priced";--> statement-breakpoint

-- The revisions of each project in their order: the older versions; where its rooms changed under bids that were not
-- priced since also the project before that, in the same words, because the former ones are not known; and the present one.
CREATE TEMPORARY TABLE "step" ON COMMIT DROP AS
WITH "source" AS (
	SELECT j."project_id", v."id" AS "quote_id", 1 AS "part", v."created_at" AS "made", v."superseded_at" AS "until",
		greatest(v."created_at", c."at") AS "at"
	FROM "joined" j JOIN "version" v ON v."id" = j."id" LEFT JOIN "changed" c ON c."id" = v."id" WHERE j."is_revision"
	UNION ALL
	SELECT q."id", q."id", 2, q."created_at", NULL, q."created_at" FROM "quotes" q JOIN "changed" c ON c."id" = q."id"
	WHERE q."id" NOT IN (SELECT "id" FROM "joined") AND EXISTS (
		SELECT FROM "priced" p JOIN "bids" b ON b."id" = p."id"
		WHERE p."quote_id" = q."id" AND b."quote_id" = q."id" AND p."at" < c."at" AND b."status" IN ('pending', 'approved'))
	UNION ALL
	SELECT q."id", q."id", 3, q."created_at", NULL, greatest(q."created_at", c."at")
	FROM "quotes" q LEFT JOIN "changed" c ON c."id" = q."id"
	WHERE q."id" NOT IN (SELECT "id" FROM "joined")
		AND (c."at" IS NOT NULL OR q."id" IN (SELECT "project_id" FROM "joined" WHERE "is_revision"))
), "numbered" AS (
	SELECT s.*, row_number() OVER w AS "n", greatest(s."at", lag(s."until") OVER w) AS "since"
	FROM "source" s WINDOW w AS (PARTITION BY s."project_id" ORDER BY s."part", s."made", s."quote_id")
)
-- A revision holds since its publication, and each later than the one before.
SELECT "project_id", "quote_id", "part", "n"::int, max("since" - "n" * interval '1 ms') OVER (
	PARTITION BY "project_id" ORDER BY "n") + "n" * interval '1 ms' AS "at"
FROM "numbered";--> statement-breakpoint
CREATE INDEX ON "step" ("project_id");--> statement-breakpoint
CREATE INDEX ON "step" ("quote_id");--> statement-breakpoint
ANALYZE "step";--> statement-breakpoint

INSERT INTO "revisions" ("quote_id", "n", "at", "address_line", "street", "city", "state", "zip", "upgrades")
SELECT s."project_id", s."n", s."at", q."address_line", q."street", q."city", q."state", q."zip", coalesce((
	SELECT json_agg(u."upgrade"::jsonb - 'changedAt' - 'changedParts'
		|| jsonb_build_object('id', coalesce(r."project_upgrade_id", u."upgrade" ->> 'id')) ORDER BY u."place")
	FROM json_array_elements(q."upgrades") WITH ORDINALITY AS u("upgrade", "place")
	LEFT JOIN "same_room" r ON r."quote_id" = q."id" AND r."upgrade_id" = u."upgrade" ->> 'id'
), '[]') FROM "step" s JOIN "quotes" q ON q."id" = s."quote_id" WHERE s."part" < 3;--> statement-breakpoint
UPDATE "quotes" q SET "revision" = s."n", "revised_at" = s."at"
FROM "step" s WHERE s."part" = 3 AND s."project_id" = q."id";--> statement-breakpoint
UPDATE "bids" b SET "priced_revision" = coalesce((
	SELECT s."n" FROM "step" s
	WHERE s."quote_id" = p."quote_id" AND s."project_id" = coalesce(j."project_id", b."quote_id")
		AND (s."part" <> 2 OR p."at" < c."at")
	ORDER BY s."n" LIMIT 1), 1)
FROM "priced" p LEFT JOIN "changed" c ON c."id" = p."quote_id", "bids" o LEFT JOIN "joined" j ON j."id" = o."quote_id"
WHERE p."id" = b."id" AND o."id" = b."id";--> statement-breakpoint
UPDATE "quotes" q SET "upgrades" = (
	SELECT json_agg(u."upgrade"::jsonb - 'changedAt' - 'changedParts' ORDER BY u."place")
	FROM json_array_elements(q."upgrades") WITH ORDINALITY AS u("upgrade", "place")
) WHERE q."upgrades"::text LIKE '%"changedAt"%' OR q."upgrades"::text LIKE '%"changedParts"%';--> statement-breakpoint

-- What was looked at ------------------------------------------------------------------------------------------------

-- Nothing new passes for seen: a look ends before the first bid, or message, that its reader had not seen.
CREATE TEMPORARY TABLE "look" ON COMMIT DROP AS
WITH "place" AS (SELECT "id", "project_id" FROM "joined" UNION SELECT "project_id", "project_id" FROM "joined")
SELECT p."project_id" AS "quote_id", NULL AS "bid_id", 'owner' AS "reader",
	least(max(l."looked_at"), min(b."last_updated") FILTER (
		WHERE l."looked_at" IS NULL OR b."last_updated" > l."looked_at") - interval '1 ms') AS "looked_at",
	coalesce(min(b."seq") FILTER (WHERE b."seq" > coalesce(l."seen_through", 0)) - 1,
		max(greatest(b."seq", l."seen_through"))) AS "seen_through"
FROM "place" p
LEFT JOIN "bids" b ON b."quote_id" = p."id" AND b."id" NOT IN (SELECT "id" FROM "merged")
LEFT JOIN "looks" l ON l."quote_id" = p."id" AND l."bid_id" IS NULL AND l."reader" = 'owner'
GROUP BY 1 HAVING count(l."quote_id") > 0
UNION ALL
SELECT coalesce(j."project_id", k."quote_id"), k."id", s."reader", max(l."looked_at"),
	coalesce(min(m."seq") - 1, max(l."seen_through"))
FROM "bids" b
LEFT JOIN "merged" x ON x."id" = b."id"
JOIN "bids" k ON k."id" = coalesce(x."bid_id", b."id")
LEFT JOIN "joined" j ON j."id" = k."quote_id"
CROSS JOIN (VALUES ('owner'), ('contractor')) AS s("reader")
LEFT JOIN "looks" l ON l."bid_id" = b."id" AND l."reader" = s."reader"
LEFT JOIN LATERAL (SELECT min(m."seq") AS "seq" FROM "messages" m
	WHERE m."bid_id" = b."id" AND m."sender" <> s."reader" AND m."seq" > coalesce(l."seen_through", 0)) m ON true
WHERE j."id" IS NOT NULL OR k."id" IN (SELECT "bid_id" FROM "merged")
GROUP BY 1, 2, 3 HAVING count(l."quote_id") > 0;--> statement-breakpoint
DELETE FROM "looks" WHERE ("bid_id" IS NULL AND ("quote_id" IN (SELECT "id" FROM "joined") OR "quote_id" IN (SELECT "project_id" FROM "joined")))
	OR "bid_id" IN (SELECT "id" FROM "merged" UNION SELECT "bid_id" FROM "merged")
	OR "bid_id" IN (SELECT b."id" FROM "bids" b JOIN "joined" j ON j."id" = b."quote_id");--> statement-breakpoint
INSERT INTO "looks" ("quote_id", "bid_id", "reader", "looked_at", "seen_through")
SELECT "quote_id", "bid_id", "reader", "looked_at", "seen_through" FROM "look";--> statement-breakpoint

-- Bids ----------------------------------------------------------------------------------------------------------------

-- A carried bid and the one that it was are one, which began as the first did; the line of its carrying said nothing new.
UPDATE "bids" b SET
	"submitted_at" = (SELECT min(o."submitted_at") FROM "bids" o JOIN "merged" x ON x."id" = o."id" WHERE x."bid_id" = b."id"),
	"activity_log" = (
		SELECT json_agg(a."line" ORDER BY o."far" DESC, a."place")
		FROM (SELECT "id", "far" FROM "merged" WHERE "bid_id" = b."id" UNION ALL SELECT b."id", 0) o
		JOIN "bids" e ON e."id" = o."id"
		CROSS JOIN LATERAL json_array_elements(e."activity_log") WITH ORDINALITY AS a("line", "place")
		WHERE a."line" ->> 'action' <> 'bid_submitted' OR e."id" NOT IN (SELECT "newer_id" FROM "pair"))
WHERE b."id" IN (SELECT "bid_id" FROM "merged");--> statement-breakpoint
UPDATE "messages" m SET "bid_id" = x."bid_id" FROM "merged" x WHERE x."id" = m."bid_id";--> statement-breakpoint
UPDATE "message_reports" r SET "bid_id" = x."bid_id" FROM "merged" x WHERE x."id" = r."bid_id";--> statement-breakpoint
INSERT INTO "message_blocks" ("bid_id", "side", "at")
SELECT x."bid_id", k."side", min(k."at") FROM "message_blocks" k JOIN "merged" x ON x."id" = k."bid_id" GROUP BY 1, 2
ON CONFLICT ("bid_id", "side") DO NOTHING;--> statement-breakpoint
DELETE FROM "message_blocks" WHERE "bid_id" IN (SELECT "id" FROM "merged");--> statement-breakpoint
DELETE FROM "bids" WHERE "id" IN (SELECT "id" FROM "merged");--> statement-breakpoint

-- Of a bidder's live bids on one project the approved one stands, or the newest.
UPDATE "bids" b SET "status" = 'withdrawn', "withdrawn_reason" = 'A newer bid of the same contractor took its place.',
	"withdrawn_at" = greatest(d."newest", b."last_updated"), "last_updated" = greatest(d."newest", b."last_updated")
FROM (
	SELECT b."id", row_number() OVER w AS "nth", first_value(b."submitted_at") OVER w AS "newest"
	FROM "bids" b LEFT JOIN "joined" j ON j."id" = b."quote_id" WHERE b."status" IN ('pending', 'approved')
		AND coalesce(j."project_id", b."quote_id") IN (SELECT "project_id" FROM "joined")
	WINDOW w AS (PARTITION BY coalesce(j."project_id", b."quote_id"), b."contractor_id"
		ORDER BY b."status" = 'approved' DESC, b."submitted_at" DESC, b."seq" DESC)
) d WHERE d."id" = b."id" AND d."nth" > 1;--> statement-breakpoint
UPDATE "bids" b SET "details" = jsonb_set(b."details"::jsonb, '{lines}', (
	SELECT jsonb_agg(l."line"::jsonb
		|| jsonb_build_object('upgradeId', coalesce(r."project_upgrade_id", l."line" ->> 'upgradeId')) ORDER BY l."place")
	FROM json_array_elements(b."details" -> 'lines') WITH ORDINALITY AS l("line", "place")
	LEFT JOIN "same_room" r ON r."quote_id" = b."quote_id" AND r."upgrade_id" = l."line" ->> 'upgradeId'
))
FROM "joined" j WHERE j."id" = b."quote_id" AND json_array_length(b."details" -> 'lines') > 0;--> statement-breakpoint
UPDATE "bids" b SET "quote_id" = j."project_id" FROM "joined" j WHERE j."id" = b."quote_id";--> statement-breakpoint
UPDATE "bids" b SET "activity_log" = (
	SELECT json_agg(a."line"::jsonb
		|| CASE WHEN a."line" ->> 'details' LIKE '%confirmed after the request changed.' THEN '{"confirmed": true}' ELSE '{}' END::jsonb
		|| CASE WHEN c."words" IS NULL THEN '{}' ELSE jsonb_build_object('changed', string_to_array(c."words", ', ')) END
		ORDER BY a."place")
	FROM json_array_elements(b."activity_log") WITH ORDINALITY AS a("line", "place")
	CROSS JOIN LATERAL (SELECT rtrim(substring(a."line" ->> 'details' FROM ' (?:Also c|C)hanged: (.*)$'), '.')) AS c("words")
) WHERE b."activity_log"::text LIKE '%confirmed after the request changed.%' OR b."activity_log"::text LIKE '%hanged: %';--> statement-breakpoint

-- What else hangs on a quote ----------------------------------------------------------------------------------------

INSERT INTO "response_dates" ("quote_id", "day", "remind_at")
SELECT DISTINCT ON (j."project_id") j."project_id", d."day", d."remind_at"
FROM "response_dates" d JOIN "joined" j ON j."id" = d."quote_id" JOIN "version" v ON v."id" = j."id"
ORDER BY j."project_id", v."created_at" DESC
ON CONFLICT ("quote_id") DO NOTHING;--> statement-breakpoint
DELETE FROM "response_dates" WHERE "quote_id" IN (SELECT "id" FROM "joined");--> statement-breakpoint
UPDATE "loan_links" l SET "quote_id" = j."project_id" FROM "joined" j WHERE j."id" = l."quote_id";--> statement-breakpoint

-- Unread messages of one conversation stay one line.
DELETE FROM "notifications" n USING "merged" x, "notifications" o
WHERE x."id" = n."bid_id" AND n."kind" = 'message' AND n."read_at" IS NULL
	AND o."account_id" = n."account_id" AND o."kind" = 'message' AND o."read_at" IS NULL
	AND (o."bid_id" = x."bid_id" OR o."id" > n."id" AND o."bid_id" IN (SELECT "id" FROM "merged" WHERE "bid_id" = x."bid_id"));--> statement-breakpoint
UPDATE "notifications" n SET "bid_id" = x."bid_id" FROM "merged" x WHERE x."id" = n."bid_id";--> statement-breakpoint
UPDATE "notifications" n SET "quote_id" = j."project_id", "facts" = n."facts"::jsonb
	|| jsonb_build_object('number', upper(right(regexp_replace(j."project_id", '[^a-zA-Z0-9]', '', 'g'), 6)))
FROM "joined" j WHERE j."id" = n."quote_id";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
-- Whoever was told of a newer version hears that the project changed; where that was another one, that theirs is open.
UPDATE "notifications" n SET "kind" = CASE WHEN EXISTS (
	SELECT FROM "version" v WHERE v."id" = n."quote_id" AND v."joins" AND v."id" NOT IN (SELECT "id" FROM "joined")
) THEN 'projectReopened' ELSE 'requestChanged' END WHERE n."kind" = 'requestReplaced';--> statement-breakpoint
-- The bid that was carried over has its notice already.
DELETE FROM "notifications" WHERE "facts"::text LIKE '%"carriedOver"%';--> statement-breakpoint
UPDATE "notifications" SET "facts" = jsonb_set("facts"::jsonb, '{change,what}', '"scope"')
WHERE "facts" -> 'change' ->> 'what' = 'unknown';--> statement-breakpoint

-- Quotes --------------------------------------------------------------------------------------------------------------

-- A part that was shown to a contractor on an older version is shown on the project.
UPDATE "quotes" q SET "reveals" = r."reveals" FROM (
	SELECT p."project_id", json_agg(l."line" ORDER BY (l."line" ->> 'at')::timestamptz, p."present", v."created_at", l."place") AS "reveals"
	FROM (SELECT "id", "project_id", false AS "present" FROM "joined" UNION SELECT "project_id", "project_id", true FROM "joined") p
	JOIN "version" v ON v."id" = p."id" JOIN "quotes" o ON o."id" = p."id"
	CROSS JOIN LATERAL json_array_elements(o."reveals") WITH ORDINALITY AS l("line", "place")
	GROUP BY p."project_id"
) r WHERE r."project_id" = q."id";--> statement-breakpoint
-- A draft revises the published project before it that has a room of it.
CREATE TEMPORARY TABLE "revised" ON COMMIT DROP AS
WITH RECURSIVE "back" AS (
	SELECT v."id", coalesce(j."project_id", v."previous_version") AS "before", 1 AS "far"
	FROM "version" v LEFT JOIN "joined" j ON j."id" = v."previous_version"
	WHERE NOT v."joins" AND NOT v."published" AND v."previous_version" IS NOT NULL
	UNION ALL
	SELECT k."id", coalesce(j."project_id", v."previous_version"), k."far" + 1
	FROM "back" k JOIN "version" v ON v."id" = k."before" LEFT JOIN "joined" j ON j."id" = v."previous_version"
	WHERE k."far" < 100 AND v."previous_version" IS NOT NULL
)
SELECT DISTINCT ON (k."id") k."id", k."before" AS "project_id"
FROM "back" k JOIN "version" v ON v."id" = k."id"
JOIN "version" t ON t."id" = k."before" AND t."owner_id" = v."owner_id" AND t."published"
JOIN "quotes" q ON q."id" = t."id" AND NOT q."locked"
WHERE EXISTS (SELECT FROM "room" a JOIN "room" b ON b."name" = a."name" WHERE a."quote_id" = k."id" AND b."quote_id" = t."id")
ORDER BY k."id", k."far";--> statement-breakpoint
CREATE INDEX ON "revised" ("id");--> statement-breakpoint
ANALYZE "revised";--> statement-breakpoint
-- What had nothing in common with what replaced it stands for itself again: open while bids wait there, else closed.
UPDATE "quotes" q SET "superseded" = j."id" IS NOT NULL, "superseded_by" = j."project_id",
	"superseded_at" = CASE WHEN j."id" IS NULL THEN NULL ELSE q."superseded_at" END,
	"previous_version" = r."project_id",
	"reveals" = CASE WHEN j."id" IS NULL THEN q."reveals" ELSE '[]' END,
	"status" = CASE WHEN v."joins" AND j."id" IS NULL AND q."status" = 'active' AND NOT EXISTS (
		SELECT FROM "bids" b WHERE b."quote_id" = q."id" AND b."status" IN ('pending', 'approved')
	) THEN 'closed' ELSE q."status" END
FROM "version" v LEFT JOIN "joined" j ON j."id" = v."id" LEFT JOIN "revised" r ON r."id" = v."id"
WHERE v."id" = q."id";--> statement-breakpoint

-- The links between quotes are checked at commit, and a table with checks to come cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "bids" DROP COLUMN "carried_to";--> statement-breakpoint
ALTER TABLE "bids" DROP COLUMN "carried_from";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('bidSubmitted', 'bidRevised', 'bidWithdrawn', 'bidApproved', 'bidRejected', 'bidNotChosen', 'projectClosed', 'projectPrivate', 'projectReopened', 'requestChanged', 'revealed', 'message', 'answerDue', 'verificationApproved', 'verificationRejected', 'paymentFailed', 'paymentAlert'));
