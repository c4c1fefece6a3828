CREATE INDEX CONCURRENTLY "milestone_disputes_effective_at_idx" ON "milestone_disputes"("effective_at");
