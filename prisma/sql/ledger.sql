-- The ledger of orders and payouts (decision 0049). A trigger posts, so no path that changes an order can forget it.

-- What developers and staff read about a movement.
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind_is_known CHECK (
    kind IN (
        'payment', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'adjustment', 'transfer', 'reversal', 'funded',
        'released', 'funds_returned'
    )
) NOT VALID;

-- The accounts that lib/commerce/ledger adds up.
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_is_known CHECK (
    account IN ('provider', 'developer', 'fees', 'disputes', 'buyers', 'transit', 'funds')
) NOT VALID;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_amount_not_zero CHECK (amount_cents <> 0);

-- Only a developer's money belongs to one and becomes available at a date.
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_developer_of_account CHECK (
    developer_id IS NULL OR account IN ('developer', 'transit')
);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_only_shares_available CHECK (available_at IS NULL OR account = 'developer');

-- The platform's fee in cents; half a cent goes to the developer.
CREATE OR REPLACE FUNCTION ledger_fee(cents bigint, percent numeric) RETURNS bigint LANGUAGE sql IMMUTABLE
AS $$ SELECT ceil(cents * percent / 100 - 0.5)::bigint $$;

-- A UUID of version 7, whose order is that of time (RFC 9562). PostgreSQL has its own from 18 on.
CREATE OR REPLACE FUNCTION ledger_uuid(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE
AS $$
    SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send(floor(extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- What an order's accounts hold in its present state, in cents. Positive is owed to the account's owner; `provider` is the opposite side,
-- what the payment provider holds. Money that has not been sent back yet is owed to its buyer: all of a refunded order, and of a settled
-- milestone what its developer doesn't get. Until a milestone's money is released it is nobody's: `funds`. `covered` is what the platform paid
-- back in the developer's place, so the share is as if it had not been (decision 0100).
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

-- An order from before the ledger first gets its payment posted, then the change.
CREATE OR REPLACE FUNCTION orders_post_to_ledger() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off
AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM ledger_post_order(NEW, NEW);
        RETURN NULL;
    END IF;
    -- An order from before the ledger, until the backfill gets to it: first its payment, then this change.
    IF NOT EXISTS (SELECT FROM ledger_transactions WHERE order_id = NEW.id) THEN
        PERFORM ledger_post_order(OLD, OLD);
    END IF;
    PERFORM ledger_post_order(NEW, OLD);
    RETURN NULL;
END
$$;

-- Unpaid and free orders move no money.
CREATE TRIGGER orders_ledger_inserted
    AFTER INSERT ON orders
    FOR EACH ROW WHEN (NEW.amount > 0 AND NEW.completed_at IS NOT NULL)
    EXECUTE FUNCTION orders_post_to_ledger();
CREATE TRIGGER orders_ledger_updated
    AFTER UPDATE OF status, amount, refunded_amount, charged_back_amount, platform_fee_percent, released_at ON orders
    FOR EACH ROW WHEN ((OLD.completed_at IS NOT NULL OR NEW.completed_at IS NOT NULL) AND (OLD.status, OLD.amount, OLD.refunded_amount, OLD.charged_back_amount, OLD.platform_fee_percent, OLD.released_at)
        IS DISTINCT FROM (NEW.status, NEW.amount, NEW.refunded_amount, NEW.charged_back_amount, NEW.platform_fee_percent, NEW.released_at))
    EXECUTE FUNCTION orders_post_to_ledger();

-- A transaction's entries sum to 0 in each currency.
CREATE OR REPLACE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off
AS $$
BEGIN
    IF EXISTS (SELECT FROM ledger_entries WHERE transaction_id = NEW.transaction_id GROUP BY currency HAVING sum(amount_cents) <> 0) THEN
        RAISE EXCEPTION 'The entries of ledger transaction % do not sum to 0.', NEW.transaction_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
    END IF;
    RETURN NULL;
END
$$;

-- At commit, and so also for entries that are added to an old transaction.
CREATE CONSTRAINT TRIGGER ledger_entries_balanced
    AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

-- The ledger is append-only: a mistake is corrected by another transaction.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_transactions_append_only
    BEFORE UPDATE OR DELETE ON ledger_transactions
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_transactions_never_emptied
    BEFORE TRUNCATE ON ledger_transactions
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_append_only
    BEFORE UPDATE OR DELETE ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_never_emptied
    BEFORE TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Balances read monthly sums instead of all entries. Looks each transaction up by its id: a join that is planned while the ledger is nearly
-- empty would read all of it, each time.
CREATE OR REPLACE FUNCTION ledger_entries_write_totals() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off
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
CREATE TRIGGER ledger_entries_totals
    AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_write_totals();

-- Adds up the whole ledger, after rows were written past the trigger.
CREATE OR REPLACE FUNCTION ledger_totals_anew() RETURNS void LANGUAGE sql
AS $$
    DELETE FROM ledger_totals;
    INSERT INTO ledger_totals (developer_id, account, kind, month, cents, entries, is_compacted)
    SELECT e.developer_id, e.account, t.kind, date_trunc('month', e.created_at AT TIME ZONE 'UTC')::date, sum(e.amount_cents), count(*), true
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id GROUP BY 1, 2, 3, 4;
$$;

-- The platform's revenue and fees of each UTC day, in dollars (decision 0032). Payouts do not count: their entries have no date of
-- availability.
CREATE OR REPLACE FUNCTION ledger_entries_write_tallies() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    INSERT INTO platform_tallies (figure, change)
    SELECT figure || to_char(day, 'YYYY-MM-DD'), cents / 100.0
    FROM (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, sum(amount_cents) AS earned, sum(amount_cents) FILTER (WHERE account = 'fees') AS fees
        FROM added WHERE account = 'fees' OR available_at IS NOT NULL GROUP BY 1
    ) days, LATERAL (VALUES ('revenue:', earned), ('fees:', fees)) AS figures (figure, cents)
    WHERE cents <> 0;
    RETURN NULL;
END
$$;
CREATE TRIGGER ledger_entries_tallies
    AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_write_tallies();

-- The same of the whole ledger, for platform_tally_anew().
CREATE OR REPLACE FUNCTION ledger_tallies() RETURNS TABLE (figure text, change numeric) LANGUAGE sql STABLE
AS $$
    SELECT figure || to_char(day, 'YYYY-MM-DD'), cents / 100.0
    FROM (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, sum(amount_cents) AS earned, sum(amount_cents) FILTER (WHERE account = 'fees') AS fees
        FROM ledger_entries WHERE account = 'fees' OR available_at IS NOT NULL GROUP BY 1
    ) days, LATERAL (VALUES ('revenue:', earned), ('fees:', fees)) AS figures (figure, cents)
    WHERE cents <> 0
$$;

-- Posts the payments of the next orders, unless they are posted. `FOR NO KEY UPDATE` holds back their writers until the commit, and the
-- function's next statement reads what they wrote. Returns the last order's id, null at the end.
CREATE OR REPLACE FUNCTION ledger_backfill_orders(last uuid, size integer) RETURNS uuid LANGUAGE plpgsql
AS $$
DECLARE
    ids uuid[];
BEGIN
    SELECT array_agg(id ORDER BY id) INTO ids FROM (
        SELECT id FROM orders WHERE id > last ORDER BY id LIMIT size FOR NO KEY UPDATE
    ) batch;
    WITH due AS (
        SELECT o AS bought, o.* FROM orders o
        WHERE o.id = ANY (ids) AND o.status IN ('completed', 'disputed', 'refunded') AND o.refunded_amount < o.amount
    ), added AS (
        INSERT INTO ledger_transactions (id, kind, cause, order_id, created_at)
        SELECT ledger_uuid(completed_at), 'payment', 'order:' || id || ':1', id, completed_at FROM due
        ON CONFLICT DO NOTHING
        RETURNING id, order_id
    )
    INSERT INTO ledger_entries (id, transaction_id, account, developer_id, amount_cents, available_at, created_at)
    SELECT ledger_uuid(completed_at), added.id, account, CASE WHEN account = 'developer' THEN developer_id END, cents,
        CASE WHEN account = 'developer' THEN completed_at + make_interval(days => payout_hold_days) END, completed_at
    FROM due JOIN added ON added.order_id = due.id CROSS JOIN LATERAL ledger_order_balances(due.bought) WHERE cents <> 0;
    RETURN ids[cardinality(ids)];
END
$$;

-- In batches with a commit each, so that no order's writer waits for more than one of them.
CREATE OR REPLACE PROCEDURE ledger_backfill() LANGUAGE plpgsql
AS $$
DECLARE
    last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
    LOOP
        last := ledger_backfill_orders(last, 1000);
        COMMIT;
        EXIT WHEN last IS NULL;
    END LOOP;
END
$$;
