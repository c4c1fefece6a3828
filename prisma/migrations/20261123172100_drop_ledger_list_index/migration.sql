-- ledger_entries_statement_idx has the same key and serves the same lists, also those of a release before.
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_developer_id_account_created_at_id_idx";
