CREATE INDEX CONCURRENTLY IF NOT EXISTS "milestones_silent_idx" ON "milestones"("noticed_at") WHERE "status" = 'submitted';
