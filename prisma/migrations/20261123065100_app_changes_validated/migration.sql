-- Reads the table without holding anybody up.
ALTER TABLE "apps" VALIDATE CONSTRAINT "apps_status_is_known";
ALTER TABLE "apps" VALIDATE CONSTRAINT "apps_unlisted_status_is_known";
