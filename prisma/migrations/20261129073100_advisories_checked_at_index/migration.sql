-- For the daily job that looks up dependencies, which takes the oldest results first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "releases_advisories_checked_at_id_idx" ON "releases"("advisories_checked_at" NULLS FIRST, "id")
    WHERE "status" = 'published';
