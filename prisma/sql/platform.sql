-- The platform's totals as sums of changes, so that no writer waits for another's counter (decision 0032), and sitemap files.

-- Records a change of one total, unless it is 0.
CREATE OR REPLACE FUNCTION platform_tally(figure text, change numeric) RETURNS void LANGUAGE sql
AS $$ INSERT INTO platform_tallies (figure, change) SELECT figure, change WHERE change <> 0 $$;

-- Users by role.
CREATE OR REPLACE FUNCTION users_write_tallies() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.role = NEW.role THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        PERFORM platform_tally('users:' || OLD.role, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM platform_tally('users:' || NEW.role, 1);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER users_tallies
    AFTER INSERT OR DELETE OR UPDATE OF role ON users
    FOR EACH ROW EXECUTE FUNCTION users_write_tallies();

-- Project requests by status.
CREATE OR REPLACE FUNCTION project_requests_write_tallies() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        PERFORM platform_tally('projects:' || OLD.status, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM platform_tally('projects:' || NEW.status, 1);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER project_requests_tallies
    AFTER INSERT OR DELETE OR UPDATE OF status ON project_requests
    FOR EACH ROW EXECUTE FUNCTION project_requests_write_tallies();

-- 1 for an order of an app that was paid or free at some time, also after a refund.
CREATE OR REPLACE FUNCTION order_counts(o orders) RETURNS numeric LANGUAGE sql IMMUTABLE
AS $$ SELECT CASE WHEN o.completed_at IS NULL OR o.milestone_id IS NOT NULL THEN 0 ELSE 1 END $$;

-- What of an order was not paid back. A release before the ledger read the sum as `revenue`.
CREATE OR REPLACE FUNCTION order_revenue(o orders) RETURNS numeric LANGUAGE sql IMMUTABLE
AS $$ SELECT CASE WHEN o.completed_at IS NOT NULL AND o.status = 'completed' AND o.milestone_id IS NULL THEN o.amount - o.refunded_amount ELSE 0 END $$;

-- Orders and revenue.
CREATE OR REPLACE FUNCTION orders_write_tallies() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    PERFORM platform_tally('orders', CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE order_counts(NEW) END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE order_counts(OLD) END);
    PERFORM platform_tally('revenue', CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE order_revenue(NEW) END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE order_revenue(OLD) END);
    RETURN NULL;
END
$$;
CREATE TRIGGER orders_tallies
    AFTER INSERT OR DELETE OR UPDATE OF status, completed_at, amount, refunded_amount ON orders
    FOR EACH ROW EXECUTE FUNCTION orders_write_tallies();

-- Counts everything that is here, after rows were written past the triggers.
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

-- The first file starts at the first id and needs no row (decision 0017).
ALTER TABLE sitemap_files ADD CONSTRAINT sitemap_files_number_check CHECK (number > 1);

-- Without a row the environment applies: version 0.
ALTER TABLE site_settings ADD CONSTRAINT site_settings_version_is_positive CHECK (version > 0);
