-- For the minimum rating of Browse Apps, the counters of apps tell them apart by rating (decision 0015).

-- An app's average in whole stars, rounded down after rounding it to one decimal as cards do: 3.95 counts as 4. No reviews are 0.
CREATE FUNCTION rating_floor(rating_sum integer, rating_count integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT (CASE WHEN rating_count = 0 THEN 0 ELSE (20 * rating_sum + rating_count) / (20 * rating_count) END)::smallint $$;

-- From here to the commit, writers of apps wait, readers do not: about a second for a million apps.
CREATE OR REPLACE TRIGGER apps_counts
    AFTER INSERT OR DELETE OR UPDATE OF status, category, built_with, featured, price, rating_count, rating_sum ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_write_counts();

CREATE TEMPORARY TABLE counted ON COMMIT DROP AS
SELECT status, category, built_with, featured, price_stretch(price) AS price_stretch,
    rating_floor(rating_sum, rating_count) AS rating_floor, count(*)::int AS apps
FROM apps GROUP BY 1, 2, 3, 4, 5, 6;

-- From here, readers of the counters wait as well: for the few thousand rows below. The previous release only reads sums of them.
ALTER TABLE "app_counts" ADD COLUMN "rating_floor" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "app_counts" ALTER COLUMN "rating_floor" DROP DEFAULT;
ALTER TABLE "app_counts" DROP CONSTRAINT "app_counts_pkey";
DELETE FROM app_counts WHERE true;
INSERT INTO app_counts (status, category, built_with, featured, price_stretch, rating_floor, apps)
SELECT status, category, built_with, featured, price_stretch, rating_floor, apps FROM counted;
-- while serving: the table has a few thousand rows, and was written just now.
ALTER TABLE "app_counts" ADD CONSTRAINT "app_counts_pkey"
    PRIMARY KEY ("status", "category", "built_with", "featured", "price_stretch", "rating_floor");

CREATE OR REPLACE FUNCTION apps_count(app apps, change integer) RETURNS void LANGUAGE sql
AS $$
    INSERT INTO app_counts AS known (status, category, built_with, featured, price_stretch, rating_floor, apps)
    VALUES (app.status, app.category, app.built_with, app.featured, price_stretch(app.price), rating_floor(app.rating_sum, app.rating_count), change)
    ON CONFLICT (status, category, built_with, featured, price_stretch, rating_floor) DO UPDATE SET apps = known.apps + change
$$;

-- Two reviews may move two apps between the same counters in opposite directions, so both lock the lower one first.
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
        IF (OLD.status, OLD.category, OLD.built_with, OLD.featured, price_stretch(OLD.price), rating_floor(OLD.rating_sum, OLD.rating_count))
            = (NEW.status, NEW.category, NEW.built_with, NEW.featured, price_stretch(NEW.price), rating_floor(NEW.rating_sum, NEW.rating_count)) THEN
            RETURN NULL;
        END IF;
        comes_first := (OLD.status, OLD.category, OLD.built_with, OLD.featured, price_stretch(OLD.price), rating_floor(OLD.rating_sum, OLD.rating_count))
            < (NEW.status, NEW.category, NEW.built_with, NEW.featured, price_stretch(NEW.price), rating_floor(NEW.rating_sum, NEW.rating_count));
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
