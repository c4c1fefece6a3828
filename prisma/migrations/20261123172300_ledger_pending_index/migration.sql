-- Shares that are not available yet, of all developers, for the Money tab.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_pending_idx" ON "ledger_entries"("available_at") INCLUDE ("developer_id", "amount_cents") WHERE "account" = 'developer';
