ALTER TABLE "bids" ADD COLUMN "carried_to" json;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "carried_from" json;