ALTER TABLE "notifications" DROP CONSTRAINT "notifications_account_id_accounts_id_fk";
