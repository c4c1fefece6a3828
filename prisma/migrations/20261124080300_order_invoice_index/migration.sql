-- Each paid invoice has one order.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "orders_stripe_invoice_id_key" ON "orders"("stripe_invoice_id");
