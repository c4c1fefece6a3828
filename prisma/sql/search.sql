-- The words that the catalog's search finds, and the vocabulary that corrects typos (decision 0013).

-- Lower case without accents and punctuation. "C#", "C++", "F#" and ".NET" stay words of their own; "example.net" stays two words.
CREATE OR REPLACE FUNCTION search_plain(value text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
AS $$
    SELECT btrim(regexp_replace(
        regexp_replace(
            regexp_replace(
                regexp_replace(lower(unaccent(value)), '\m([cf])#', '\1sharp', 'g'),
                '\mc\+\+', 'cplusplus', 'g'),
            '(^|[^[:alnum:]]|\m(?:asp|ado|vb))\.net\M', '\1 dotnet', 'g'),
        '[^[:alnum:]]+', ' ', 'g'))
$$;

-- Weights, highest first: title; tech, category and tool; developer; description.
CREATE OR REPLACE FUNCTION app_search_vector(title text, category text, tech_stack text[], built_with text, developer_name text, description text)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT setweight(to_tsvector('forgehall', search_plain(title)), 'A')
        -- Titles also word by word as written, since a name may be a stop word.
        || setweight(to_tsvector('simple', search_plain(title)), 'A')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', category, built_with, array_to_string(tech_stack, ' ')))), 'B')
        || setweight(to_tsvector('simple', search_plain(coalesce(developer_name, ''))), 'C')
        || setweight(to_tsvector('forgehall', search_plain(left(description, 10000))), 'D')
$$;

-- Keeps an app's vector in step with its texts.
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
CREATE TRIGGER apps_search
    BEFORE INSERT OR UPDATE OF title, category, tech_stack, built_with, developer_id, description ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_set_search();

-- A renamed developer's apps are updated in batches by a job, not under the lock on the user's row. In the database, so that every rename
-- counts. Name, queue and priority repeat lib/foundation/jobs; a test compares them.
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
CREATE TRIGGER users_app_search
    AFTER UPDATE OF name ON users
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION users_refresh_app_search();

-- The text of an app that feeds the vocabulary.
CREATE OR REPLACE FUNCTION app_words(app apps) RETURNS text LANGUAGE sql STABLE
AS $$ SELECT concat_ws(' ', app.title, app.category, app.built_with, array_to_string(app.tech_stack, ' '), left(app.description, 10000)) $$;

-- The text of a developer that feeds the vocabulary.
CREATE OR REPLACE FUNCTION developer_words(developer users) RETURNS text LANGUAGE sql STABLE
AS $$ SELECT concat_ws(' ', developer.name, developer.title, developer.location, array_to_string(developer.skills, ' '), array_to_string(developer.specializations, ' ')) $$;

-- Words of three to forty letters, in order so that concurrent writers cannot deadlock. The vocabulary holds at most about 250,000 words,
-- by the planner's estimate: more would make every misspelled search slow.
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

-- Adds the words of a public text, and logs the text that it replaces; null when there is none. The lock keeps the job that removes words
-- from removing one that this transaction relies on.
CREATE OR REPLACE FUNCTION replace_search_text(before text, after text) RETURNS void LANGUAGE plpgsql
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

-- Only approved listings count as public.
CREATE OR REPLACE FUNCTION apps_write_words() RETURNS trigger LANGUAGE plpgsql
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

-- Only developers who are not suspended count as public.
CREATE OR REPLACE FUNCTION users_write_words() RETURNS trigger LANGUAGE plpgsql
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

-- Whether an approved listing or a listed developer has a word. Of a frequent word, the index returns some occurrences at random, which is
-- enough.
CREATE OR REPLACE FUNCTION is_public_word(word text) RETURNS boolean
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

-- What a mistyped word may have meant. Swapped letters in a short word leave few trigrams in common, hence a lower threshold than the usual
-- 0.3; the caller chooses by edit distance.
CREATE OR REPLACE FUNCTION near_search_words(asked text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET pg_trgm.similarity_threshold = 0.18
AS $$
    SELECT word FROM search_words
    WHERE word % asked AND length(word) BETWEEN length(asked) - 2 AND length(asked) + 2
    ORDER BY similarity(word, asked) DESC, word
    LIMIT 40
$$;

-- Words with their stems as search vectors hold them: [{word, stems}].
CREATE OR REPLACE FUNCTION search_words_json(words text[]) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('word', asked.word, 'stems', tsvector_to_array(to_tsvector('forgehall', asked.word))) ORDER BY place), '[]')
    FROM unnest(words) WITH ORDINALITY AS asked(word, place)
$$;

-- Whether a search has `enough` hits. The index returns about 5,000 of a frequent term at random instead of listing hundreds of thousands:
-- `enough` is reliable, a smaller number says nothing (decision 0013).
CREATE OR REPLACE FUNCTION count_some_hits(asked tsquery, enough integer) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET gin_fuzzy_search_limit = 5000
AS $$
    WITH hits AS MATERIALIZED (SELECT 1 FROM apps WHERE status = 'approved' AND search_vector @@ asked)
    SELECT count(*)::int FROM (SELECT 1 FROM hits LIMIT enough) found
$$;
