-- Orders and revenue of the platform by day, read from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_completion_idx" ON "orders"("completed_at") INCLUDE ("status", "amount", "refunded_amount") WHERE "completed_at" IS NOT NULL;
