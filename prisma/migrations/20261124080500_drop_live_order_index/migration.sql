-- Replaced by orders_one_active_purchase, which leaves out the payments of subscriptions.
DROP INDEX CONCURRENTLY IF EXISTS "orders_one_live_per_buyer_and_app";
