-- Transfers that the provider refused, until staff retry them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transfers_failed_idx" ON "transfers"("created_at" DESC, "id" DESC) WHERE "status" = 'failed';
