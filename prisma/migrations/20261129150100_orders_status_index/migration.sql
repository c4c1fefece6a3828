-- For the staff list of orders with a status.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_status_created_at_id_idx" ON "orders"("status", "created_at" DESC, "id" DESC);
