-- For the job that replaces the name of a deleted account in notifications.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_about_id_idx" ON "notifications"("about_id");
