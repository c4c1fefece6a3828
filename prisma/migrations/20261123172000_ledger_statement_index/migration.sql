-- A developer's entries, newest first, and their revenue over time, read from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_statement_idx" ON "ledger_entries"("developer_id", "account", "created_at" DESC, "id" DESC) INCLUDE ("amount_cents", "available_at") WHERE "developer_id" IS NOT NULL;
