-- Finds orders by the last four digits of their card.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_card_last4_idx" ON "orders"("card_last4");
