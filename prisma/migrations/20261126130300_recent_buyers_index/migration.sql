CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_recent_buyers_idx" ON "orders"("app_id", "completed_at" DESC) INCLUDE ("customer_id") WHERE "status" = 'completed';
