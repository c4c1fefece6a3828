-- The platform's revenue and fees of each UTC day as tallies of the ledger (decisions 0032 and 0049): `revenue:<day>` and `fees:<day>`
-- in dollars. Payouts don't count: their entries have no date of availability. A release before reads `revenue`, which the trigger on
-- orders keeps writing; a migration after this release can drop it.
CREATE FUNCTION ledger_entries_write_tallies() RETURNS trigger LANGUAGE plpgsql
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

-- The same of the whole ledger.
CREATE FUNCTION ledger_tallies() RETURNS TABLE (figure text, change numeric) LANGUAGE sql STABLE
AS $$
    SELECT figure || to_char(day, 'YYYY-MM-DD'), cents / 100.0
    FROM (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, sum(amount_cents) AS earned, sum(amount_cents) FILTER (WHERE account = 'fees') AS fees
        FROM ledger_entries WHERE account = 'fees' OR available_at IS NOT NULL GROUP BY 1
    ) days, LATERAL (VALUES ('revenue:', earned), ('fees:', fees)) AS figures (figure, cents)
    WHERE cents <> 0
$$;

CREATE OR REPLACE FUNCTION platform_tally_anew() RETURNS void LANGUAGE sql
AS $$
    DELETE FROM platform_tallies;
    INSERT INTO platform_tallies (figure, change)
    SELECT 'users:' || role, count(*) FROM users GROUP BY role
    UNION ALL SELECT 'projects:' || status, count(*) FROM project_requests GROUP BY status
    UNION ALL SELECT 'orders', sum(order_counts(o)) FROM orders o HAVING count(*) > 0
    UNION ALL SELECT 'revenue', sum(order_revenue(o)) FROM orders o HAVING count(*) > 0
    UNION ALL SELECT * FROM ledger_tallies();
$$;

CREATE TRIGGER ledger_entries_tallies
    AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_write_tallies();

-- The trigger holds writers back until this is committed: a second for 500,000 orders.
INSERT INTO platform_tallies (figure, change) SELECT * FROM ledger_tallies();
