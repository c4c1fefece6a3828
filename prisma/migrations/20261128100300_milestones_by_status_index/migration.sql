CREATE INDEX CONCURRENTLY IF NOT EXISTS "milestones_status_funded_at_idx" ON "milestones"("status", "funded_at");
