-- The developer directory: one narrow row a user, kept by triggers, that holds whatever the directory
-- filters, searches and sorts by. A review of an app writes here and never locks the user's own row.

CREATE TABLE "directory_entries" (
    "user_id" UUID NOT NULL,
    -- Developers are listed. Others have a row too, so that what is counted about them is never lost.
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "published_apps" INTEGER NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "rating_sum" INTEGER NOT NULL DEFAULT 0,
    "rating_score" DOUBLE PRECISION NOT NULL DEFAULT 4,
    -- Copies of the user's columns; skills and specializations in lower case.
    "hourly_rate" DECIMAL(10,2),
    "years_experience" INTEGER,
    "completed_projects" INTEGER NOT NULL DEFAULT 0,
    "skills" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "specializations" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "search_vector" tsvector,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "directory_entries_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Weighted: name, then title, then skills and specializations, then bio and place.
CREATE FUNCTION developer_search_vector(name text, title text, skills text[], specializations text[], location text, bio text)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT setweight(to_tsvector('simple', search_plain(name)), 'A')
        || setweight(to_tsvector('forgehall', search_plain(coalesce(title, ''))), 'B')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', array_to_string(skills, ' '), array_to_string(specializations, ' ')))), 'C')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', location, left(bio, 2000)))), 'D')
$$;

CREATE FUNCTION lower_all(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT coalesce(array_agg(lower(word)), '{}') FROM unnest(words) AS word $$;

-- What anyone may look for among developers; nothing of others is searched.
CREATE FUNCTION users_write_directory() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    listed boolean := NEW.role = 'developer';
BEGIN
    INSERT INTO directory_entries AS entry (user_id, listed, hourly_rate, years_experience, completed_projects, skills, specializations, search_vector, created_at)
    VALUES (NEW.id, listed, NEW.hourly_rate, NEW.years_experience, NEW.completed_projects, lower_all(NEW.skills), lower_all(NEW.specializations),
        CASE WHEN listed THEN developer_search_vector(NEW.name, NEW.title, NEW.skills, NEW.specializations, NEW.location, NEW.bio) END, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET
        listed = excluded.listed, hourly_rate = excluded.hourly_rate, years_experience = excluded.years_experience,
        completed_projects = excluded.completed_projects, skills = excluded.skills, specializations = excluded.specializations,
        search_vector = excluded.search_vector, created_at = excluded.created_at;
    IF listed THEN
        PERFORM remember_search_words(concat_ws(' ', NEW.name, NEW.title, NEW.location, array_to_string(NEW.skills, ' '), array_to_string(NEW.specializations, ' ')));
    END IF;
    RETURN NULL;
END
$$;

-- Named to run after users_app_search: apps first, then the entry, as a review does it.
CREATE TRIGGER users_directory
    AFTER INSERT OR UPDATE OF role, name, title, location, bio, skills, specializations, hourly_rate, years_experience, completed_projects, created_at ON users
    FOR EACH ROW EXECUTE FUNCTION users_write_directory();

CREATE FUNCTION directory_count(developer uuid, more_apps integer, more_reviews integer, more_stars integer) RETURNS void LANGUAGE sql
AS $$
    UPDATE directory_entries SET
        published_apps = published_apps + more_apps,
        rating_count = rating_count + more_reviews,
        rating_sum = rating_sum + more_stars,
        -- Five imagined reviews of 4, as apps have them.
        rating_score = (rating_sum + more_stars + 20)::double precision / (rating_count + more_reviews + 5)
    WHERE user_id = developer AND (more_apps, more_reviews, more_stars) <> (0, 0, 0)
$$;

-- Approved apps and their reviews count; so an approval, an unlisting, a review and a deletion all move the figures.
CREATE FUNCTION apps_write_directory() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    was boolean := TG_OP <> 'INSERT' AND OLD.status = 'approved';
    is_now boolean := TG_OP <> 'DELETE' AND NEW.status = 'approved';
BEGIN
    IF was AND is_now AND OLD.developer_id = NEW.developer_id THEN
        PERFORM directory_count(NEW.developer_id, 0, NEW.rating_count - OLD.rating_count, NEW.rating_sum - OLD.rating_sum);
        RETURN NULL;
    END IF;
    IF was THEN
        PERFORM directory_count(OLD.developer_id, -1, -OLD.rating_count, -OLD.rating_sum);
    END IF;
    IF is_now THEN
        PERFORM directory_count(NEW.developer_id, 1, NEW.rating_count, NEW.rating_sum);
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER apps_directory
    AFTER INSERT OR DELETE OR UPDATE OF status, developer_id, rating_count, rating_sum ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_write_directory();

-- Everyone who is here already. The triggers above hold writers back until this is committed, so what takes
-- long, the search, is filled in by the next migration.
INSERT INTO directory_entries (user_id, listed, published_apps, rating_count, rating_sum, rating_score, hourly_rate, years_experience, completed_projects, skills, specializations, created_at)
SELECT u.id, u.role = 'developer', coalesce(own.apps, 0), coalesce(own.reviews, 0), coalesce(own.stars, 0),
    (coalesce(own.stars, 0) + 20)::double precision / (coalesce(own.reviews, 0) + 5),
    u.hourly_rate, u.years_experience, u.completed_projects, lower_all(u.skills), lower_all(u.specializations), u.created_at
FROM users u
LEFT JOIN (
    SELECT developer_id, count(*)::int AS apps, sum(rating_count)::int AS reviews, sum(rating_sum)::int AS stars
    FROM apps WHERE status = 'approved' GROUP BY developer_id
) own ON own.developer_id = u.id;

-- One index for each sort of the directory; who has no figure comes last in each.
CREATE INDEX "directory_rating_idx" ON "directory_entries"((CASE WHEN "rating_count" = 0 THEN 0 ELSE "rating_score" END) DESC, "user_id" DESC) WHERE "listed";
CREATE INDEX "directory_experience_idx" ON "directory_entries"((coalesce("years_experience", -1)) DESC, "user_id" DESC) WHERE "listed";
CREATE INDEX "directory_projects_idx" ON "directory_entries"("completed_projects" DESC, "user_id" DESC) WHERE "listed";
CREATE INDEX "directory_rate_low_idx" ON "directory_entries"((coalesce("hourly_rate", 99999999.99)), "user_id") WHERE "listed";
CREATE INDEX "directory_rate_high_idx" ON "directory_entries"((coalesce("hourly_rate", -1)) DESC, "user_id" DESC) WHERE "listed";
CREATE INDEX "directory_newest_idx" ON "directory_entries"("created_at" DESC, "user_id" DESC) WHERE "listed";
CREATE INDEX "directory_skills_idx" ON "directory_entries" USING GIN ("skills") WHERE "listed";
CREATE INDEX "directory_specializations_idx" ON "directory_entries" USING GIN ("specializations") WHERE "listed";
