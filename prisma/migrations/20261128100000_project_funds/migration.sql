-- Milestones are paid through orders of their own, and the money is held until the client approves (decision 0091).
ALTER TABLE "orders" ADD COLUMN "milestone_id" UUID;
ALTER TABLE "orders" ADD COLUMN "released_at" TIMESTAMPTZ(3);
ALTER TABLE "orders" ADD COLUMN "released_amount" DECIMAL(10,2);
ALTER TABLE "orders" ADD CONSTRAINT "orders_only_milestones_released" CHECK ("released_at" IS NULL OR "milestone_id" IS NOT NULL) NOT VALID;

ALTER TABLE "orders" ADD CONSTRAINT "orders_released_within_amount" CHECK (
    "released_amount" IS NULL OR ("released_at" IS NOT NULL AND "released_amount" BETWEEN 0 AND "amount")
) NOT VALID;
ALTER TABLE "payment_refunds" ADD COLUMN "part_cents" BIGINT;
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_part_is_positive" CHECK ("part_cents" > 0) NOT VALID;

ALTER TABLE "milestones" ADD COLUMN "funded_at" TIMESTAMPTZ(3);
ALTER TABLE "milestones" ADD COLUMN "submitted_at" TIMESTAMPTZ(3);
ALTER TABLE "milestones" ADD COLUMN "noticed_at" TIMESTAMPTZ(3);
ALTER TABLE "milestones" ADD COLUMN "reminders" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "milestones" ADD COLUMN "hold_notices" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "milestones" ADD COLUMN "payment_disputed" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "milestone_submissions" (
    "id" UUID NOT NULL,
    "milestone_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "files" TEXT[],
    "links" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "milestone_submissions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "milestone_submissions_milestone_id_fkey" FOREIGN KEY ("milestone_id") REFERENCES "milestones"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "milestone_submissions_milestone_id_created_at_idx" ON "milestone_submissions"("milestone_id", "created_at" DESC);

CREATE TABLE "milestone_disputes" (
    "id" UUID NOT NULL,
    "milestone_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "to_developer_cents" BIGINT,
    "reason" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "milestone_disputes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "milestone_disputes_milestone_id_fkey" FOREIGN KEY ("milestone_id") REFERENCES "milestones"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "milestone_disputes_decided_with_reason" CHECK (
        ("to_developer_cents" IS NULL) = ("reason" IS NULL) AND ("decided_at" IS NOT NULL OR "reason" IS NULL)
    )
);
CREATE UNIQUE INDEX "milestone_disputes_milestone_id_key" ON "milestone_disputes"("milestone_id");
CREATE INDEX "milestone_disputes_open_idx" ON "milestone_disputes"("created_at", "id") WHERE "decided_at" IS NULL;

CREATE TABLE "dispute_statements" (
    "dispute_id" UUID NOT NULL,
    "side" VARCHAR(20) NOT NULL,
    "statement" TEXT NOT NULL,
    "files" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dispute_statements_pkey" PRIMARY KEY ("dispute_id", "side"),
    CONSTRAINT "dispute_statements_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "milestone_disputes"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "dispute_statements_side_is_known" CHECK ("side" IN ('client', 'developer'))
);

ALTER TABLE "project_events" ADD COLUMN "milestone_id" UUID;
ALTER TABLE "project_events" ADD COLUMN "note" TEXT;
ALTER TABLE "project_events" DROP CONSTRAINT "project_events_kind_is_known";
ALTER TABLE "project_events" ADD CONSTRAINT "project_events_kind_is_known" CHECK (
    "kind" IN (
        'started', 'milestones_proposed', 'milestones_accepted', 'milestones_kept', 'completed', 'cancelled', 'funded', 'submitted',
        'changes_requested', 'approved', 'refunded', 'payment_disputed', 'payment_kept', 'disputed', 'settled'
    )
) NOT VALID;
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_reason_is_known";
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_is_known" CHECK (
    "reason" IN (
        'order_failed', 'amount_differs', 'another_intent', 'buyer_gone', 'app_gone', 'granted', 'bought_again', 'subscription_ended',
        'milestone_closed'
    )
) NOT VALID;
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind_is_known";
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_is_known" CHECK ("kind" IN ('image', 'attachment', 'avatar', 'message', 'delivery')) NOT VALID;
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_is_known";
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_is_known" CHECK (
    "kind" IN (
        'payment', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'adjustment', 'transfer', 'reversal', 'funded',
        'released', 'funds_returned'
    )
) NOT VALID;
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_is_known";
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_is_known" CHECK (
    "account" IN ('provider', 'developer', 'fees', 'disputes', 'buyers', 'transit', 'funds')
) NOT VALID;

-- What an order's accounts hold in its present state, in cents. Positive is owed to the account's owner; `provider` is the opposite side,
-- what the payment provider holds. Money that has not been sent back yet is owed to its buyer: all of a refunded order, and of a settled
-- milestone what its developer doesn't get. Until a milestone's money is released it is nobody's: `funds`.
CREATE OR REPLACE FUNCTION ledger_order_balances(o orders) RETURNS TABLE (account text, cents bigint) LANGUAGE sql IMMUTABLE
AS $$
    SELECT account, cents
    FROM (SELECT ((o.amount - o.refunded_amount) * 100)::bigint AS remaining, o.milestone_id IS NOT NULL AND o.released_at IS NULL AS is_held) money,
        LATERAL (SELECT CASE WHEN is_held THEN 0 ELSE least(remaining, (coalesce(o.released_amount, o.amount) * 100)::bigint) END AS earned) shares,
        LATERAL (SELECT ledger_fee(earned, o.platform_fee_percent) AS fee) fees,
        LATERAL (VALUES
            ('provider', CASE WHEN o.status IN ('completed', 'disputed', 'refunded') THEN -remaining ELSE 0 END),
            ('developer', CASE WHEN o.status = 'completed' THEN earned - fee ELSE 0 END),
            ('fees', CASE WHEN o.status = 'completed' THEN fee ELSE 0 END),
            ('funds', CASE WHEN o.status = 'completed' AND is_held THEN remaining ELSE 0 END),
            ('disputes', CASE WHEN o.status = 'disputed' THEN remaining ELSE 0 END),
            ('buyers', CASE WHEN o.status = 'refunded' THEN remaining WHEN o.status = 'completed' AND NOT is_held THEN remaining - earned ELSE 0 END)
        ) AS balances (account, cents)
$$;

-- Why an order's balances changed, for people. `change` maps accounts to cents.
CREATE OR REPLACE FUNCTION ledger_order_kind(o orders, before orders, change jsonb) RETURNS text LANGUAGE sql IMMUTABLE
AS $$
    SELECT CASE
        WHEN o.amount <> before.amount OR o.status IN ('pending', 'failed') THEN 'adjustment'
        WHEN o.released_at IS NOT NULL AND before.released_at IS NULL THEN 'released'
        WHEN (change->>'disputes')::bigint > 0 THEN 'dispute_opened'
        WHEN o.charged_back_amount > before.charged_back_amount THEN 'dispute_lost'
        WHEN (change->>'provider')::bigint > 0 AND (change->>'funds')::bigint < 0 THEN 'funds_returned'
        WHEN (change->>'provider')::bigint > 0 THEN 'refund'
        WHEN (change->>'disputes')::bigint < 0 OR o.charged_back_amount < before.charged_back_amount THEN 'dispute_won'
        WHEN (change->>'provider')::bigint < 0 OR (change->>'buyers')::bigint < 0 THEN 'refund_failed'
        WHEN (change->>'buyers')::bigint > 0 THEN 'refund'
        ELSE 'adjustment'
    END
$$;

-- Posts the difference between an order's balances and what its transactions hold, as one transaction; nothing when there is none. The
-- caller holds the order's row lock. A transfer of the order's money does not change its balances.
-- Sequential scans are off, here and below, because a session would keep a plan from when the tables were small.
CREATE OR REPLACE FUNCTION ledger_post_order(o orders, before orders) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off
AS $$
DECLARE
    posted uuid[] := ARRAY(SELECT id FROM ledger_transactions t WHERE t.order_id = o.id AND left(t.cause, 6) = 'order:');
    change jsonb;
    share ledger_entries;
    added ledger_transactions;
BEGIN
    SELECT jsonb_object_agg(account, cents) INTO change FROM (
        SELECT account, sum(cents) AS cents FROM (
            SELECT b.account, b.cents FROM ledger_order_balances(o) b
            UNION ALL
            SELECT e.account, -e.amount_cents FROM ledger_entries e WHERE e.transaction_id = ANY (posted)
        ) sides GROUP BY account HAVING sum(cents) <> 0
    ) differences;
    IF change IS NULL THEN
        RETURN;
    END IF;

    -- A deleted developer is no longer in the order, and a share's later entries become available with it.
    SELECT * INTO share FROM ledger_entries e WHERE e.transaction_id = ANY (posted) AND e.account = 'developer' LIMIT 1;
    share.developer_id := coalesce(share.developer_id, o.developer_id, before.developer_id);
    share.available_at := coalesce(share.available_at, coalesce(o.released_at, o.completed_at) + make_interval(days => o.payout_hold_days), now());

    added.created_at := CASE WHEN posted = '{}' THEN coalesce(o.completed_at, now()) ELSE now() END;
    added.id := ledger_uuid(added.created_at);
    INSERT INTO ledger_transactions (id, kind, cause, order_id, created_at)
    VALUES (added.id, CASE WHEN posted <> '{}' THEN ledger_order_kind(o, before, change) WHEN change ? 'funds' THEN 'funded' ELSE 'payment' END,
        'order:' || o.id || ':' || cardinality(posted) + 1, o.id, added.created_at);
    INSERT INTO ledger_entries (id, transaction_id, account, developer_id, amount_cents, available_at, created_at)
    SELECT ledger_uuid(added.created_at), added.id, account,
        CASE WHEN account = 'developer' THEN share.developer_id END, cents::bigint,
        CASE WHEN account = 'developer' THEN share.available_at END, added.created_at
    FROM jsonb_each_text(change) AS sides (account, cents);
END
$$;

DROP TRIGGER orders_ledger_updated ON orders;
CREATE TRIGGER orders_ledger_updated
    AFTER UPDATE OF status, amount, refunded_amount, charged_back_amount, platform_fee_percent, released_at ON orders
    FOR EACH ROW WHEN ((OLD.completed_at IS NOT NULL OR NEW.completed_at IS NOT NULL) AND (OLD.status, OLD.amount, OLD.refunded_amount, OLD.charged_back_amount, OLD.platform_fee_percent, OLD.released_at)
        IS DISTINCT FROM (NEW.status, NEW.amount, NEW.refunded_amount, NEW.charged_back_amount, NEW.platform_fee_percent, NEW.released_at))
    EXECUTE FUNCTION orders_post_to_ledger();

-- 1 for an order of an app that was paid or free at some time, also after a refund.
CREATE OR REPLACE FUNCTION order_counts(o orders) RETURNS numeric LANGUAGE sql IMMUTABLE
AS $$ SELECT CASE WHEN o.completed_at IS NULL OR o.milestone_id IS NOT NULL THEN 0 ELSE 1 END $$;

-- What of an order was not paid back. A release before the ledger read the sum as `revenue`.
CREATE OR REPLACE FUNCTION order_revenue(o orders) RETURNS numeric LANGUAGE sql IMMUTABLE
AS $$ SELECT CASE WHEN o.completed_at IS NOT NULL AND o.status = 'completed' AND o.milestone_id IS NULL THEN o.amount - o.refunded_amount ELSE 0 END $$;
