ALTER TABLE "bids" ADD COLUMN "details" json;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_details" CHECK (json_typeof("bids"."details") = 'object');