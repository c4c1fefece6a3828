-- What checks of hosted files and of external links found (decision 0100).
ALTER TABLE "release_files"
    ADD COLUMN "health" VARCHAR(20) NOT NULL DEFAULT 'unknown',
    ADD COLUMN "health_since" TIMESTAMPTZ(3),
    ADD COLUMN "health_failures" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "health_failed_at" TIMESTAMPTZ(3),
    ADD COLUMN "health_problem" VARCHAR(40),
    ADD COLUMN "health_checked_at" TIMESTAMPTZ(3),
    ADD COLUMN "health_read_at" TIMESTAMPTZ(3),
    ADD COLUMN "health_due_at" TIMESTAMPTZ(3);
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_health_is_known" CHECK (
    health IN ('unknown', 'healthy', 'suspect', 'broken')
) NOT VALID;

CREATE TABLE "link_checks" (
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "health" VARCHAR(20) NOT NULL DEFAULT 'unknown',
    "health_since" TIMESTAMPTZ(3),
    "health_failures" INTEGER NOT NULL DEFAULT 0,
    "health_failed_at" TIMESTAMPTZ(3),
    "health_problem" VARCHAR(40),
    "health_checked_at" TIMESTAMPTZ(3),
    "health_due_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "link_checks_pkey" PRIMARY KEY ("url"),
    CONSTRAINT "link_checks_health_is_known" CHECK (health IN ('unknown', 'healthy', 'suspect', 'broken'))
);
CREATE INDEX "link_checks_health_due_at_idx" ON "link_checks" ("health_due_at");
CREATE INDEX "link_checks_host_health_checked_at_idx" ON "link_checks" ("host", "health_checked_at" DESC);

-- What the platform pays back itself, because its storage lost the files: the developer keeps the share.
ALTER TABLE "orders" ADD COLUMN "platform_refund_amount" DECIMAL(10, 2);
ALTER TABLE "orders" ADD CONSTRAINT "orders_platform_refund_within_amount" CHECK (
    platform_refund_amount IS NULL OR (platform_refund_amount > 0 AND platform_refund_amount <= amount AND milestone_id IS NULL)
) NOT VALID;

-- `covered` is what the platform paid back in the developer's place.
CREATE OR REPLACE FUNCTION ledger_order_balances(o orders) RETURNS TABLE (account text, cents bigint) LANGUAGE sql IMMUTABLE
AS $$
    SELECT account, cents
    FROM (SELECT ((o.amount - o.refunded_amount) * 100)::bigint AS remaining, o.milestone_id IS NOT NULL AND o.released_at IS NULL AS is_held) money,
        LATERAL (SELECT greatest((coalesce(o.platform_refund_amount, 0) * 100)::bigint - remaining, 0) AS covered) platform,
        LATERAL (SELECT CASE WHEN is_held THEN 0 ELSE least(remaining, (coalesce(o.released_amount, o.amount) * 100)::bigint) END AS earned) shares,
        LATERAL (SELECT CASE o.status WHEN 'completed' THEN earned + covered WHEN 'refunded' THEN covered ELSE 0 END AS shared) shared,
        LATERAL (SELECT ledger_fee(shared, o.platform_fee_percent) AS fee) fees,
        LATERAL (VALUES
            ('provider', CASE WHEN o.status IN ('completed', 'disputed', 'refunded') THEN -remaining ELSE 0 END),
            ('developer', shared - fee),
            ('fees', CASE WHEN o.status IN ('completed', 'refunded') THEN fee - covered ELSE 0 END),
            ('funds', CASE WHEN o.status = 'completed' AND is_held THEN remaining ELSE 0 END),
            ('disputes', CASE WHEN o.status = 'disputed' THEN remaining ELSE 0 END),
            ('buyers', CASE WHEN o.status = 'refunded' THEN remaining WHEN o.status = 'completed' AND NOT is_held THEN remaining - earned ELSE 0 END)
        ) AS balances (account, cents)
$$;
