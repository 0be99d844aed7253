-- Versions of a quote refer to each other. Checked at commit, so that they can be saved in either order.
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_previous_version_fk" FOREIGN KEY ("previous_version") REFERENCES "quotes"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_superseded_by_fk" FOREIGN KEY ("superseded_by") REFERENCES "quotes"("id") DEFERRABLE INITIALLY DEFERRED;
