-- Compares the ledger with the balance at the payment provider every day (decision 0052).

CREATE TABLE "provider_balance_transactions" (
    "id" TEXT NOT NULL,
    "type" VARCHAR(60) NOT NULL,
    "source" TEXT,
    "amount_cents" BIGINT NOT NULL,
    "fee_cents" BIGINT NOT NULL,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "mirrored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_balance_transactions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "provider_balance_transactions_order_id_idx" ON "provider_balance_transactions"("order_id");
-- What changed since the last check.
CREATE INDEX "provider_balance_transactions_mirrored_at_idx" ON "provider_balance_transactions"("mirrored_at");

CREATE TABLE "ledger_checks" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "provider_cents" BIGINT NOT NULL,
    "ledger_cents" BIGINT NOT NULL,
    "difference_cents" BIGINT NOT NULL,
    "unattributed_cents" BIGINT NOT NULL,
    "fee_cents" BIGINT NOT NULL,
    "orders_checked" INTEGER NOT NULL,
    "differences" INTEGER NOT NULL,

    CONSTRAINT "ledger_checks_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ledger_checks_created_at_idx" ON "ledger_checks"("created_at" DESC);

CREATE TABLE "ledger_differences" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "ledger_cents" BIGINT NOT NULL,
    "provider_cents" BIGINT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "ledger_differences_pkey" PRIMARY KEY ("id")
);
-- An order has one open difference at a time.
CREATE UNIQUE INDEX "ledger_differences_one_open" ON "ledger_differences"("order_id") WHERE "resolved_at" IS NULL;
CREATE INDEX "ledger_differences_open_idx" ON "ledger_differences"("id" DESC) WHERE "resolved_at" IS NULL;

-- The same cursor as for the other lists of the provider.
-- while serving: the table has one row for each list, and the new condition accepts more than the old one
ALTER TABLE "provider_sweeps" DROP CONSTRAINT "provider_sweeps_kind_is_known",
    ADD CONSTRAINT "provider_sweeps_kind_is_known" CHECK ("kind" IN ('events', 'refunds', 'disputes', 'balance_transactions'));
