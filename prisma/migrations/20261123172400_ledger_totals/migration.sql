-- Totals of the ledger for each account, developer, kind and UTC month, so that balances and statements add up a few rows, however many
-- sales there were (decision 0049). A trigger adds a row for each change, so that nobody waits for a shared counter. An hourly job adds
-- these rows to the compacted ones.
CREATE TABLE "ledger_totals" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "developer_id" UUID,
    "account" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "month" DATE NOT NULL,
    "cents" BIGINT NOT NULL,
    "entries" INTEGER NOT NULL,
    "is_compacted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ledger_totals_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ledger_totals_developer_id_account_kind_month_idx" ON "ledger_totals"("developer_id", "account", "kind", "month");
CREATE UNIQUE INDEX "ledger_totals_one_compacted" ON "ledger_totals"("developer_id", "account", "kind", "month") NULLS NOT DISTINCT WHERE "is_compacted";
CREATE INDEX "ledger_totals_changes_idx" ON "ledger_totals"("id") WHERE NOT "is_compacted";

-- Looks each transaction up by its id: a join that is planned while the ledger is nearly empty would read all of it, each time.
CREATE FUNCTION ledger_entries_write_totals() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off
AS $$
BEGIN
    INSERT INTO ledger_totals (developer_id, account, kind, month, cents, entries)
    SELECT developer_id, account, kind, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, sum(amount_cents), count(*)
    FROM (
        SELECT added.*, (SELECT t.kind FROM ledger_transactions t WHERE t.id = added.transaction_id) AS kind FROM added
    ) AS entries GROUP BY 1, 2, 3, 4;
    RETURN NULL;
END
$$;

-- Adds up the whole ledger: for this migration, and after rows were written past the trigger.
CREATE FUNCTION ledger_totals_anew() RETURNS void LANGUAGE sql
AS $$
    DELETE FROM ledger_totals;
    INSERT INTO ledger_totals (developer_id, account, kind, month, cents, entries, is_compacted)
    SELECT e.developer_id, e.account, t.kind, date_trunc('month', e.created_at AT TIME ZONE 'UTC')::date, sum(e.amount_cents), count(*), true
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id GROUP BY 1, 2, 3, 4;
$$;

CREATE TRIGGER ledger_entries_totals
    AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_write_totals();

-- The trigger holds writers back until this is committed: five seconds for 300,000 orders.
SELECT ledger_totals_anew();
