CREATE TABLE "coupon_redemptions" (
	"code" text NOT NULL,
	"holder" text NOT NULL,
	"redeemed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "coupon_redemptions_code_holder_pk" PRIMARY KEY("code","holder")
);
--> statement-breakpoint
ALTER TABLE "credit_balances" DROP CONSTRAINT "credit_balances_sums";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "credit_balances" ADD COLUMN "grant_anchor" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_sums" CHECK ("credit_balances"."available" >= 0 and "credit_balances"."spent_cents" >= 0 and "credit_balances"."owed" >= 0);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('bidSubmitted', 'bidRevised', 'bidWithdrawn', 'bidApproved', 'bidRejected', 'bidNotChosen', 'projectClosed', 'projectPrivate', 'projectReopened', 'requestChanged', 'requestReplaced', 'revealed', 'message', 'answerDue', 'verificationApproved', 'verificationRejected', 'paymentFailed', 'paymentAlert'));