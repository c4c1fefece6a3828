-- A milestone is paid once.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "orders_one_live_milestone_payment" ON "orders"("milestone_id")
    WHERE "milestone_id" IS NOT NULL AND "status" IN ('pending', 'completed', 'disputed');
