CREATE INDEX CONCURRENTLY IF NOT EXISTS "milestones_held_idx" ON "milestones"("funded_at") WHERE "status" IN ('funded', 'submitted', 'changes_requested');
