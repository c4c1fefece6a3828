-- Reads the table without holding up its writers.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_platform_fee_in_range";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_payout_hold_in_range";

-- For the trigger's plans, until autovacuum gets to them.
ANALYZE "ledger_transactions", "ledger_entries";
