ALTER TABLE "bids" ADD COLUMN "activity_log" json;--> statement-breakpoint
UPDATE "bids" SET "activity_log" = (
  SELECT json_agg(json_build_object(
    'action', a.action,
    'timestamp', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'details', a.details,
    'amount', a.amount,
    'previousAmount', a.previous_amount
  ) ORDER BY a.position)
  FROM "bid_activity" a WHERE a.bid_id = "bids"."id"
);--> statement-breakpoint
ALTER TABLE "bids" ALTER COLUMN "activity_log" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_activity_log" CHECK (jsonb_array_length("bids"."activity_log"::jsonb) > 0);--> statement-breakpoint
DROP TABLE "bid_activity" CASCADE;
