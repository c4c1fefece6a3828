-- What the catalog's search finds apps by, and the vocabulary behind it (decision 0086). The words themselves are computed by
-- lib/catalog/search/documents.ts, so that listings and searches are split in one place.

-- For messages, requests and the directory: lower case without accents and punctuation. "C#", "C++", "F#" and ".NET" stay words of their own; "example.net" stays two words.
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

-- Whether the catalog's search has to notice a change of an app. Levels of popularity and of the rating count, not every sale.
CREATE OR REPLACE FUNCTION is_search_change(before apps, after apps) RETURNS boolean LANGUAGE sql STABLE
AS $$
    SELECT (before.title, before.description, before.category, before.tech_stack, before.built_with, before.developer_id, before.status,
            before.featured, price_stretch(before.price), rating_floor(before.rating_sum, before.rating_count), floor(log(2, 1 + before.downloads)))
        IS DISTINCT FROM
        (after.title, after.description, after.category, after.tech_stack, after.built_with, after.developer_id, after.status,
            after.featured, price_stretch(after.price), rating_floor(after.rating_sum, after.rating_count), floor(log(2, 1 + after.downloads)))
$$;

-- Queues the job that indexes an app or a developer. In the database, so that every change counts. Name, queue and priority repeat
-- lib/catalog/search/index-jobs.ts; a test compares them.
CREATE OR REPLACE FUNCTION queue_search_document(id uuid) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
    PERFORM graphile_worker.add_job(
        'index_search_document', json_build_object('id', id), queue_name => 'search', job_key => 'search-' || id, priority => 2
    );
END
$$;

-- Every app is indexed, since moderators search all of them.
CREATE OR REPLACE FUNCTION apps_queue_search() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF TG_OP <> 'UPDATE' THEN
        PERFORM queue_search_document(coalesce(NEW.id, OLD.id));
    ELSIF is_search_change(OLD, NEW) THEN
        PERFORM queue_search_document(NEW.id);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER apps_search_documents
    AFTER INSERT OR DELETE OR UPDATE OF title, description, category, tech_stack, built_with, developer_id, status, featured, price, downloads, rating_sum, rating_count ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_queue_search();

-- The words of developers correct typos in names and skills.
CREATE OR REPLACE FUNCTION users_queue_search() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    IF 'developer' IN (NEW.role, OLD.role) THEN
        PERFORM queue_search_document(coalesce(NEW.id, OLD.id));
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER users_search_documents
    AFTER INSERT OR DELETE OR UPDATE OF role, name, title, location, skills, specializations, suspended_at ON users
    FOR EACH ROW EXECUTE FUNCTION users_queue_search();

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

-- What a mistyped word may have meant. Swapped letters in a short word leave few trigrams in common, hence a lower threshold than the usual
-- 0.3; the caller chooses by edit distance.
CREATE OR REPLACE FUNCTION near_search_terms(asked text) RETURNS SETOF search_terms
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET pg_trgm.similarity_threshold = 0.18
AS $$
    SELECT * FROM search_terms
    WHERE term % asked AND length(term) BETWEEN length(asked) - 2 AND length(asked) + 2
    ORDER BY similarity(term, asked) DESC, term
    LIMIT 40
$$;
