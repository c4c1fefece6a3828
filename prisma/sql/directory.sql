-- The developer directory: one row for each user with what it filters and sorts by (decision 0015).

-- Skills are compared ignoring case.
CREATE OR REPLACE FUNCTION lower_all(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT coalesce(array_agg(lower(word)), '{}') FROM unnest(words) AS word $$;

-- Weights, highest first: name; title; skills and specializations; bio and place.
CREATE OR REPLACE FUNCTION developer_search_vector(name text, title text, skills text[], specializations text[], location text, bio text)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT setweight(to_tsvector('simple', search_plain(name)), 'A')
        || setweight(to_tsvector('forgehall', search_plain(coalesce(title, ''))), 'B')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', array_to_string(skills, ' '), array_to_string(specializations, ' ')))), 'C')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', location, left(bio, 2000)))), 'D')
$$;

-- Suspended users and those who are no developers stay unlisted.
CREATE OR REPLACE FUNCTION users_write_directory() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    listed boolean := NEW.role = 'developer' AND NEW.suspended_at IS NULL;
BEGIN
    INSERT INTO directory_entries AS entry (user_id, listed, hourly_rate, years_experience, completed_projects, skills, specializations, availability, verified, search_vector, created_at)
    VALUES (NEW.id, listed, NEW.hourly_rate, NEW.years_experience, NEW.completed_projects, lower_all(NEW.skills), lower_all(NEW.specializations), NEW.availability, NEW.verified,
        CASE WHEN listed THEN developer_search_vector(NEW.name, NEW.title, NEW.skills, NEW.specializations, NEW.location, NEW.bio) END, NEW.created_at)
    ON CONFLICT (user_id) DO UPDATE SET
        listed = excluded.listed, hourly_rate = excluded.hourly_rate, years_experience = excluded.years_experience,
        completed_projects = excluded.completed_projects, skills = excluded.skills, specializations = excluded.specializations,
        availability = excluded.availability, verified = excluded.verified,
        search_vector = excluded.search_vector, created_at = excluded.created_at;
    RETURN NULL;
END
$$;
CREATE TRIGGER users_directory
    AFTER INSERT OR UPDATE OF role, name, title, location, bio, skills, specializations, hourly_rate, years_experience, completed_projects, availability, verified, created_at, suspended_at ON users
    FOR EACH ROW EXECUTE FUNCTION users_write_directory();

-- The score is a Bayesian average, as apps have it (reviews.sql).
CREATE OR REPLACE FUNCTION directory_count(developer uuid, more_apps integer, more_reviews integer, more_stars integer) RETURNS void LANGUAGE sql
AS $$
    UPDATE directory_entries SET
        published_apps = published_apps + more_apps,
        rating_count = rating_count + more_reviews,
        rating_sum = rating_sum + more_stars,
        -- Five imagined reviews of 4, as apps have them.
        rating_score = (rating_sum + more_stars + 20)::double precision / (rating_count + more_reviews + 5)
    WHERE user_id = developer AND (more_apps, more_reviews, more_stars) <> (0, 0, 0)
$$;

-- Approved apps and their reviews count, so an approval, an unlisting, a review and a deletion all change the figures.
CREATE OR REPLACE FUNCTION apps_write_directory() RETURNS trigger LANGUAGE plpgsql
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

-- Only published ratings by clients count: those about developers.
CREATE OR REPLACE FUNCTION project_ratings_write_directory() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.side = 'client' AND OLD.published_at IS NOT NULL THEN
        UPDATE directory_entries SET client_rating_count = client_rating_count - 1, client_rating_sum = client_rating_sum - OLD.rating
        WHERE user_id = OLD.subject_id;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.side = 'client' AND NEW.published_at IS NOT NULL THEN
        UPDATE directory_entries SET client_rating_count = client_rating_count + 1, client_rating_sum = client_rating_sum + NEW.rating
        WHERE user_id = NEW.subject_id;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER project_ratings_directory
    AFTER INSERT OR DELETE OR UPDATE OF published_at, rating ON project_ratings
    FOR EACH ROW EXECUTE FUNCTION project_ratings_write_directory();
