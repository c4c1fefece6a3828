-- Suspensions whose end has come, read every minute.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_suspended_until_idx" ON "users"("suspended_until") WHERE "suspended_until" IS NOT NULL;
