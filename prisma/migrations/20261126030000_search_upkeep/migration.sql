-- Search follows renames and removals in bounded steps (decision 0065).

-- A rename queues a job that updates the search vectors of the developer's apps in batches, instead of updating all of them under the
-- lock on the user's row. Here and not in a domain function, so that every rename counts, also one by the previous release.
-- Name, queue and priority repeat lib/jobs; a test compares them.
CREATE OR REPLACE FUNCTION users_refresh_app_search() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF EXISTS (SELECT FROM apps WHERE developer_id = NEW.id) THEN
        PERFORM graphile_worker.add_job(
            'refresh_app_search', json_build_object('developerId', NEW.id), queue_name => 'search',
            job_key => 'app-search-' || NEW.id, priority => 2
        );
    END IF;
    RETURN NULL;
END
$$;

-- Texts that are no longer public. A job removes those of their words that no approved listing and no listed developer has.
CREATE TABLE "removed_search_texts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "text" TEXT NOT NULL,

    CONSTRAINT "removed_search_texts_pkey" PRIMARY KEY ("id")
);

-- The vocabulary holds at most about 250,000 words, by the planner's estimate: more would make every misspelled search slow.
CREATE OR REPLACE FUNCTION remember_search_words(value text) RETURNS void LANGUAGE sql
AS $$
    INSERT INTO search_words (word)
    SELECT DISTINCT found.word
    FROM regexp_split_to_table(search_plain(value), ' ') AS found(word)
    WHERE length(found.word) BETWEEN 3 AND 40
        AND NOT EXISTS (SELECT 1 FROM search_words known WHERE known.word = found.word)
        AND (SELECT reltuples FROM pg_class WHERE oid = 'search_words'::regclass) < 250000
    ORDER BY found.word
    ON CONFLICT DO NOTHING
$$;

-- Adds the words of a public text, and logs the text that it replaces; null when there is none. The lock keeps the job that removes
-- words from removing one that this transaction relies on.
CREATE FUNCTION replace_search_text(before text, after text) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
    IF before IS NOT DISTINCT FROM after THEN
        RETURN;
    END IF;
    IF before IS NOT NULL THEN
        INSERT INTO removed_search_texts (text) VALUES (before);
    END IF;
    IF after IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock_shared(hashtextextended('forgehall search words', 0));
        PERFORM remember_search_words(after);
    END IF;
END
$$;

-- Whether an approved listing or a listed developer has a word. Of a frequent word, the search index returns some occurrences at random.
CREATE FUNCTION is_public_word(word text) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET gin_fuzzy_search_limit = 5000
SET enable_seqscan = off
AS $$
    SELECT EXISTS (SELECT FROM apps WHERE status = 'approved' AND search_vector @@ terms)
        OR EXISTS (SELECT FROM directory_entries WHERE listed AND search_vector @@ terms)
    FROM (SELECT array_to_string(ARRAY(
        SELECT DISTINCT quote_literal(lexeme) FROM unnest(tsvector_to_array(to_tsvector('forgehall', word)) || word) AS lexeme
    ), ' | ')::tsquery AS terms) query
$$;

CREATE FUNCTION app_words(app apps) RETURNS text LANGUAGE sql STABLE
AS $$ SELECT concat_ws(' ', app.title, app.category, app.built_with, array_to_string(app.tech_stack, ' '), left(app.description, 10000)) $$;

CREATE FUNCTION apps_write_words() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    PERFORM replace_search_text(
        CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN app_words(OLD) END,
        CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN app_words(NEW) END
    );
    RETURN NULL;
END
$$;

CREATE TRIGGER apps_words
    AFTER INSERT OR DELETE OR UPDATE OF status, title, category, tech_stack, built_with, description ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_write_words();

CREATE FUNCTION developer_words(developer users) RETURNS text LANGUAGE sql STABLE
AS $$ SELECT concat_ws(' ', developer.name, developer.title, developer.location, array_to_string(developer.skills, ' '), array_to_string(developer.specializations, ' ')) $$;

CREATE FUNCTION users_write_words() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    PERFORM replace_search_text(
        CASE WHEN TG_OP <> 'INSERT' AND OLD.role = 'developer' AND OLD.suspended_at IS NULL THEN developer_words(OLD) END,
        CASE WHEN TG_OP <> 'DELETE' AND NEW.role = 'developer' AND NEW.suspended_at IS NULL THEN developer_words(NEW) END
    );
    RETURN NULL;
END
$$;

CREATE TRIGGER users_words
    AFTER INSERT OR DELETE OR UPDATE OF role, name, title, location, skills, specializations, suspended_at ON users
    FOR EACH ROW EXECUTE FUNCTION users_write_words();

-- Both no longer add words: the triggers above do.
CREATE OR REPLACE FUNCTION apps_set_search() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    developer_name text;
BEGIN
    SELECT name INTO developer_name FROM users WHERE id = NEW.developer_id;
    NEW.search_vector := app_search_vector(NEW.title, NEW.category, NEW.tech_stack, NEW.built_with, developer_name, NEW.description);
    RETURN NEW;
END
$$;

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

-- The words that are there already, 500 to a text: the job removes those of unapproved and deleted listings.
INSERT INTO removed_search_texts (text)
SELECT string_agg(word, ' ') FROM (SELECT word, (row_number() OVER (ORDER BY word) - 1) / 500 AS part FROM search_words) known GROUP BY part;
