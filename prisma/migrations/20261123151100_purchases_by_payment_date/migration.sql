-- My Purchases by date of payment, or of the order while it is unpaid. Written as lib/orders/library/list-customer-orders.ts writes it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_purchases_idx" ON "orders"("customer_id", (coalesce("completed_at", "created_at")) DESC, "id" DESC) WHERE "removed_at" IS NULL;
