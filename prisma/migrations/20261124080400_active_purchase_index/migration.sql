-- One active purchase per buyer and app. The payments of a subscription are many, and the subscription itself is unique.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "orders_one_active_purchase" ON "orders"("customer_id", "app_id")
    WHERE "status" IN ('pending', 'completed', 'disputed') AND "subscription_id" IS NULL;
