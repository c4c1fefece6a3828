CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_subscription_id_created_at_idx" ON "orders"("subscription_id", "created_at");
