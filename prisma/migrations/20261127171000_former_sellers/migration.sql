-- Earnings of deleted accounts are paid to their payout account, or held for a year (decision 0050).
CREATE TABLE "former_sellers" (
    "developer_id" UUID NOT NULL,
    "email_hash" VARCHAR(43),
    "account_id" UUID,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_sellers_pkey" PRIMARY KEY ("developer_id"),
    CONSTRAINT "former_sellers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "payout_accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "former_sellers_email_hash_idx" ON "former_sellers"("email_hash");
CREATE INDEX "former_sellers_account_id_idx" ON "former_sellers"("account_id");
CREATE INDEX "former_sellers_deleted_at_idx" ON "former_sellers"("deleted_at");
