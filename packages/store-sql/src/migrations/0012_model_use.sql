CREATE TABLE "model_use" (
	"day" text NOT NULL,
	"account_id" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "model_use_day_account_id_pk" PRIMARY KEY("day","account_id")
);
--> statement-breakpoint
ALTER TABLE "credit_holds" DROP CONSTRAINT "credit_holds_call";--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_call" CHECK ("credit_holds"."call" in ('quickQuote.analyze', 'quickQuote.visualizeSingle', 'quickQuote.regenerateWithNewPrompt', 'quickQuote.generateCustomRecommendation', 'quickQuote.analyzeMask', 'properties.generateOneUp', 'properties.readCondition'));