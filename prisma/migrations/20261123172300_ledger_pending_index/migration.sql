-- Shares that are not available yet, of all developers, for the Money tab. Its condition names no account: otherwise the search for an
-- order's entries (`account = 'developer'`) would use it as long as the ledger has no statistics, and read it whole.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_pending_idx" ON "ledger_entries"("available_at") INCLUDE ("account", "developer_id", "amount_cents") WHERE "available_at" IS NOT NULL;
