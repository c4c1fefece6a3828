CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_milestone_id_idx" ON "orders"("milestone_id");
