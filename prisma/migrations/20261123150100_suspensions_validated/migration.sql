-- Reads the tables without blocking anyone.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_suspension_is_complete";
ALTER TABLE "apps" VALIDATE CONSTRAINT "apps_hidden_by_suspension_are_unlisted";
ALTER TABLE "project_requests" VALIDATE CONSTRAINT "project_requests_hidden_is_known";
