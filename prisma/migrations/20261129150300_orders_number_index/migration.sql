-- Finds an order by its number, the end of its id.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_number_idx" ON "orders"(right("id"::text, 8));
