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

-- Queues the jobs that index apps and developers. In the database, so that every change counts; for all rows of a statement at once, because a
-- thousand calls of add_job in one transaction take seconds. Every app is indexed, since moderators search all of them; levels of popularity
-- and of the rating matter, not every sale. The words of developers correct typos in names and skills. A renamed developer's apps follow in
-- batches, not under the lock on the user's row. Names, queue and priority repeat lib/catalog/search/index-jobs.ts; a test compares them.
CREATE OR REPLACE FUNCTION queue_search_documents() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    changed uuid[];
BEGIN
    CASE TG_TABLE_NAME || ' ' || TG_OP
        WHEN 'apps INSERT' THEN changed := ARRAY(SELECT id FROM added);
        WHEN 'apps DELETE' THEN changed := ARRAY(SELECT id FROM removed);
        WHEN 'users INSERT' THEN changed := ARRAY(SELECT id FROM added WHERE role = 'developer');
        WHEN 'users DELETE' THEN changed := ARRAY(SELECT id FROM removed WHERE role = 'developer');
        WHEN 'apps UPDATE' THEN
            changed := ARRAY(SELECT id FROM removed o JOIN added n USING (id)
                WHERE (o.title, o.description, o.category, o.tech_stack, o.built_with, o.developer_id, o.status, o.featured,
                        o.nothing_critical, price_stretch(o.price), rating_floor(o.rating_sum, o.rating_count), floor(log(2, 1 + o.downloads)))
                    IS DISTINCT FROM
                    (n.title, n.description, n.category, n.tech_stack, n.built_with, n.developer_id, n.status, n.featured,
                        n.nothing_critical, price_stretch(n.price), rating_floor(n.rating_sum, n.rating_count), floor(log(2, 1 + n.downloads))));
        WHEN 'users UPDATE' THEN
            changed := ARRAY(SELECT id FROM removed o JOIN added n USING (id)
                WHERE 'developer' IN (o.role, n.role)
                    AND (o.role, o.name, o.title, o.location, o.skills, o.specializations, o.suspended_at)
                        IS DISTINCT FROM (n.role, n.name, n.title, n.location, n.skills, n.specializations, n.suspended_at));
            PERFORM graphile_worker.add_job(
                'refresh_app_search', json_build_object('developerId', n.id), queue_name => 'search',
                job_key => 'app-search-' || n.id, priority => 2
            ) FROM removed o JOIN added n USING (id)
            WHERE o.name <> n.name AND EXISTS (SELECT FROM apps WHERE developer_id = n.id);
    END CASE;
    IF cardinality(changed) > 0 THEN
        PERFORM FROM graphile_worker.add_jobs(ARRAY(
            SELECT ROW(
                'index_search_document', json_build_object('id', id), 'search', NULL, NULL, 'search-' || id, 2, NULL
            )::graphile_worker.job_spec
            FROM unnest(changed) AS changed(id) ORDER BY id
        ));
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER apps_insert_search AFTER INSERT ON apps REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE TRIGGER apps_update_search AFTER UPDATE ON apps REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE TRIGGER apps_delete_search AFTER DELETE ON apps REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE TRIGGER users_insert_search AFTER INSERT ON users REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE TRIGGER users_update_search AFTER UPDATE ON users REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE TRIGGER users_delete_search AFTER DELETE ON users REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();

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
