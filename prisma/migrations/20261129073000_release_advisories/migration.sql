-- The known vulnerabilities of a release's dependencies (decision 0101), and the answers that they are made of.
ALTER TABLE "releases" ADD COLUMN "advisories" JSONB, ADD COLUMN "advisories_checked_at" TIMESTAMPTZ(3);
ALTER TABLE "apps" ADD COLUMN "nothing_critical" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "package_advisories" (
    "ecosystem" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "osv_stamp" VARCHAR(43),
    "findings" JSONB,
    CONSTRAINT "package_advisories_pkey" PRIMARY KEY ("ecosystem", "name", "version")
);

CREATE INDEX "package_advisories_checked_at_idx" ON "package_advisories"("checked_at");
-- For the filter "Nothing critical", the counters of apps tell them apart by it (decision 0015).
-- From here to the commit, writers of apps wait, readers do not: about a second for a million apps.
CREATE OR REPLACE TRIGGER apps_counts
    AFTER INSERT OR DELETE OR UPDATE OF status, category, built_with, featured, price, rating_count, rating_sum, nothing_critical ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_write_counts();

-- From here, readers of the counters wait as well, for a few thousand rows. The previous release only reads sums of them, and no app has
-- the mark yet.
ALTER TABLE "app_counts" ADD COLUMN "nothing_critical" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "app_counts" DROP CONSTRAINT "app_counts_pkey";
-- while serving: the table has a few thousand rows.
ALTER TABLE "app_counts" ADD CONSTRAINT "app_counts_pkey"
    PRIMARY KEY ("status", "category", "built_with", "featured", "price_stretch", "rating_floor", "nothing_critical");

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
