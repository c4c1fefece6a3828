-- For Browse's filter "Nothing critical", however few apps pass it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "apps_public_nothing_critical_idx" ON "apps"("category", "built_with", "price") WHERE "status" = 'approved' AND "nothing_critical";
