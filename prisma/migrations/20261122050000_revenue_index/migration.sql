-- A developer's revenue, in all and by day, read from the index alone.
CREATE INDEX "orders_revenue_idx" ON "orders"("developer_id", "completed_at") INCLUDE ("amount", "refunded_amount") WHERE "status" = 'completed';
