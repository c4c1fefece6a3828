-- Developers whose payouts are on hold, for the Money tab.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_payout_hold_idx" ON "users"("created_at" DESC, "id" DESC) WHERE "payout_hold_at" IS NOT NULL;
