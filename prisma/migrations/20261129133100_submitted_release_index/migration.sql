-- For the submissions of a release that is deleted.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "milestone_submissions_release_id_idx" ON "milestone_submissions"("release_id");
