-- How many apps there are for each combination of Browse Apps' filters, so that no list counts rows (decision 0015).

-- The price buckets that the price filter's ranges are made of: 0 free, 1 below 10, 2 from 10 and below 50, 3 exactly 50 (two ranges have
-- it), 4 above 50 up to 100, 5 above 100. Function and column have an older name for a bucket, which the previous release uses.
CREATE OR REPLACE FUNCTION price_stretch(price numeric) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT (CASE WHEN price = 0 THEN 0 WHEN price < 10 THEN 1 WHEN price < 50 THEN 2 WHEN price = 50 THEN 3 WHEN price <= 100 THEN 4 ELSE 5 END)::smallint $$;

-- The average rating in whole stars, rounded down after rounding it to one decimal as cards do: 3.95 counts as 4. 0 without reviews.
CREATE OR REPLACE FUNCTION rating_floor(rating_sum integer, rating_count integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT (CASE WHEN rating_count = 0 THEN 0 ELSE (20 * rating_sum + rating_count) / (20 * rating_count) END)::smallint $$;

-- Adds `change` to the counter of an app's combination.
CREATE OR REPLACE FUNCTION apps_count(app apps, change integer) RETURNS void LANGUAGE sql
AS $$
    INSERT INTO app_counts AS known (status, category, built_with, featured, price_stretch, rating_floor, nothing_critical, apps)
    VALUES (app.status, app.category, app.built_with, app.featured, price_stretch(app.price), rating_floor(app.rating_sum, app.rating_count),
        app.nothing_critical, change)
    ON CONFLICT (status, category, built_with, featured, price_stretch, rating_floor, nothing_critical) DO UPDATE SET apps = known.apps + change
$$;

-- In the database, so that a cascade from a deleted user counts too. Two transactions may move two apps between the same counters in
-- opposite directions, so both lock the lower one first.
CREATE OR REPLACE FUNCTION apps_write_counts() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    comes_first boolean;
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM apps_count(NEW, 1);
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM apps_count(OLD, -1);
    ELSE
        IF (OLD.status, OLD.category, OLD.built_with, OLD.featured, price_stretch(OLD.price), rating_floor(OLD.rating_sum, OLD.rating_count),
                OLD.nothing_critical)
            = (NEW.status, NEW.category, NEW.built_with, NEW.featured, price_stretch(NEW.price), rating_floor(NEW.rating_sum, NEW.rating_count),
                NEW.nothing_critical) THEN
            RETURN NULL;
        END IF;
        comes_first := (OLD.status, OLD.category, OLD.built_with, OLD.featured, price_stretch(OLD.price), rating_floor(OLD.rating_sum, OLD.rating_count),
                OLD.nothing_critical)
            < (NEW.status, NEW.category, NEW.built_with, NEW.featured, price_stretch(NEW.price), rating_floor(NEW.rating_sum, NEW.rating_count),
                NEW.nothing_critical);
        IF comes_first THEN
            PERFORM apps_count(OLD, -1);
        END IF;
        PERFORM apps_count(NEW, 1);
        IF NOT comes_first THEN
            PERFORM apps_count(OLD, -1);
        END IF;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER apps_counts
    AFTER INSERT OR DELETE OR UPDATE OF status, category, built_with, featured, price, rating_count, rating_sum, nothing_critical ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_write_counts();
