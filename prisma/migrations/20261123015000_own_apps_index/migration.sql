-- A developer's own apps by where they stand, with all that their figures need: read without a look at the apps (decision 0101).
CREATE INDEX CONCURRENTLY IF NOT EXISTS "apps_own_idx" ON "apps"("developer_id", "status") INCLUDE ("id", "downloads", "title", "updated_at");
