-- For the staff list of all orders.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);
