CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_developer_id_amount_id_idx" ON "orders"("developer_id", "amount" DESC, "id" DESC);
