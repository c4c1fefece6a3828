-- Pays developers: their accounts at the payment provider, payouts, and one transfer for each share (decision 0050).

-- Staff can hold the payouts of a developer, for example during an investigation.
ALTER TABLE "users" ADD COLUMN "payout_hold_at" TIMESTAMPTZ(3), ADD COLUMN "payout_hold_reason" TEXT;

CREATE TABLE "payout_accounts" (
    "id" UUID NOT NULL,
    "developer_id" UUID,
    "provider_account_id" TEXT,
    "status" VARCHAR(20) NOT NULL DEFAULT 'incomplete',
    "requirements" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "bank_failure" VARCHAR(60),
    "checked_at" TIMESTAMPTZ(3),
    "ready_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payout_accounts_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "payout_accounts_status_is_known" CHECK ("status" IN ('incomplete', 'under_review', 'ready', 'restricted'))
);
CREATE UNIQUE INDEX "payout_accounts_provider_account_id_key" ON "payout_accounts"("provider_account_id");
-- One account at a time; closed ones keep the record of where money went.
CREATE UNIQUE INDEX "payout_accounts_one_open" ON "payout_accounts"("developer_id") WHERE "closed_at" IS NULL;
CREATE INDEX "payout_accounts_developer_id_idx" ON "payout_accounts"("developer_id");

CREATE TABLE "payouts" (
    "id" UUID NOT NULL,
    "developer_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "failure" VARCHAR(60),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payouts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "payout_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "payouts_status_is_known" CHECK ("status" IN ('pending', 'paid', 'failed', 'reversed')),
    CONSTRAINT "payouts_amount_is_positive" CHECK ("amount_cents" > 0)
);
CREATE INDEX "payouts_developer_id_created_at_id_idx" ON "payouts"("developer_id", "created_at" DESC, "id" DESC);
CREATE INDEX "payouts_status_created_at_id_idx" ON "payouts"("status", "created_at" DESC, "id" DESC);

CREATE TABLE "transfers" (
    "id" UUID NOT NULL,
    "payout_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "provider_transfer_id" TEXT,
    "reversed_cents" BIGINT NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempted_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "failure" VARCHAR(60),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "transfers_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "transfers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "transfers_status_is_known" CHECK ("status" IN ('pending', 'sent', 'failed', 'canceled')),
    CONSTRAINT "transfers_amount_is_positive" CHECK ("amount_cents" > 0),
    CONSTRAINT "transfers_reversed_in_range" CHECK ("reversed_cents" BETWEEN 0 AND "amount_cents"),
    CONSTRAINT "transfers_sent_has_provider_id" CHECK ("status" <> 'sent' OR "provider_transfer_id" IS NOT NULL)
);
CREATE UNIQUE INDEX "transfers_provider_transfer_id_key" ON "transfers"("provider_transfer_id");
CREATE INDEX "transfers_payout_id_idx" ON "transfers"("payout_id");
CREATE INDEX "transfers_order_id_idx" ON "transfers"("order_id");
CREATE INDEX "transfers_pending_idx" ON "transfers"("created_at") WHERE "status" = 'pending';

-- Takes money back after a refund or a lost dispute. What the provider cannot take stays a debt of the developer.
CREATE TABLE "transfer_reversals" (
    "id" UUID NOT NULL,
    "transfer_id" UUID NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "reversed_cents" BIGINT,
    "provider_reversal_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "transfer_reversals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "transfer_reversals_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "transfer_reversals_amount_is_positive" CHECK ("amount_cents" > 0),
    CONSTRAINT "transfer_reversals_reversed_in_range" CHECK ("reversed_cents" BETWEEN 0 AND "amount_cents"),
    CONSTRAINT "transfer_reversals_finished_has_result" CHECK (("finished_at" IS NULL) = ("reversed_cents" IS NULL))
);
CREATE UNIQUE INDEX "transfer_reversals_provider_reversal_id_key" ON "transfer_reversals"("provider_reversal_id");
CREATE INDEX "transfer_reversals_transfer_id_idx" ON "transfer_reversals"("transfer_id");
-- One at a time for each transfer, so that nothing is taken back twice.
CREATE UNIQUE INDEX "transfer_reversals_one_unfinished" ON "transfer_reversals"("transfer_id") WHERE "finished_at" IS NULL;
