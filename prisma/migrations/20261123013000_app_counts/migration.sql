-- How many apps there are of each kind, so that a page of a large catalogue need not count them (decision 0069).
-- One row for each status, category, tool, featured or not, and stretch of prices: a few hundred rows in use.

-- The stretches that the price bands of Browse Apps are made of: 0 free, 1 below 10, 2 from 10 and below 50,
-- 3 exactly 50 (two bands have it), 4 above 50 up to 100, 5 above 100.
CREATE FUNCTION price_stretch(price numeric) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT (CASE WHEN price = 0 THEN 0 WHEN price < 10 THEN 1 WHEN price < 50 THEN 2 WHEN price = 50 THEN 3 WHEN price <= 100 THEN 4 ELSE 5 END)::smallint $$;

CREATE TABLE "app_counts" (
    "status" VARCHAR(20) NOT NULL,
    "category" VARCHAR(50) NOT NULL,
    "built_with" VARCHAR(100) NOT NULL,
    "featured" BOOLEAN NOT NULL,
    "price_stretch" SMALLINT NOT NULL,
    "apps" INTEGER NOT NULL,

    CONSTRAINT "app_counts_pkey" PRIMARY KEY ("status", "category", "built_with", "featured", "price_stretch")
);

CREATE FUNCTION apps_count(app apps, change integer) RETURNS void LANGUAGE sql
AS $$
    INSERT INTO app_counts AS known (status, category, built_with, featured, price_stretch, apps)
    VALUES (app.status, app.category, app.built_with, app.featured, price_stretch(app.price), change)
    ON CONFLICT (status, category, built_with, featured, price_stretch) DO UPDATE SET apps = known.apps + change
$$;

-- In the database, so that a cascade from a deleted user counts too.
CREATE FUNCTION apps_write_counts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND (OLD.status, OLD.category, OLD.built_with, OLD.featured, price_stretch(OLD.price))
        = (NEW.status, NEW.category, NEW.built_with, NEW.featured, price_stretch(NEW.price)) THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        PERFORM apps_count(OLD, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM apps_count(NEW, 1);
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER apps_counts
    AFTER INSERT OR DELETE OR UPDATE OF status, category, built_with, featured, price ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_write_counts();

-- Every app that is here already. The trigger holds writers back until this is committed: a second for a million apps.
INSERT INTO app_counts (status, category, built_with, featured, price_stretch, apps)
SELECT status, category, built_with, featured, price_stretch(price), count(*)::int FROM apps GROUP BY 1, 2, 3, 4, 5;
