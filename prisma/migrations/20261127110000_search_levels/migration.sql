-- One function queues what a search must learn of apps and developers; new levels bound how many listings it looks at (decision 0086).

CREATE FUNCTION queue_search_documents() RETURNS trigger LANGUAGE plpgsql
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
                        price_stretch(o.price), rating_floor(o.rating_sum, o.rating_count), floor(log(2, 1 + o.downloads)))
                    IS DISTINCT FROM
                    (n.title, n.description, n.category, n.tech_stack, n.built_with, n.developer_id, n.status, n.featured,
                        price_stretch(n.price), rating_floor(n.rating_sum, n.rating_count), floor(log(2, 1 + n.downloads))));
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
CREATE OR REPLACE TRIGGER apps_insert_search AFTER INSERT ON apps REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE OR REPLACE TRIGGER apps_update_search AFTER UPDATE ON apps REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE OR REPLACE TRIGGER apps_delete_search AFTER DELETE ON apps REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE OR REPLACE TRIGGER users_insert_search AFTER INSERT ON users REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE OR REPLACE TRIGGER users_update_search AFTER UPDATE ON users REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
CREATE OR REPLACE TRIGGER users_delete_search AFTER DELETE ON users REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION queue_search_documents();
DROP TRIGGER "users_app_search" ON "users";

-- while serving: only the triggers replaced or dropped above called it.
DROP FUNCTION users_refresh_app_search();
-- while serving: only the triggers replaced above called it.
DROP FUNCTION apps_queue_search();
-- while serving: only the triggers replaced above called it.
DROP FUNCTION users_queue_search();
-- while serving: only the functions dropped above called it.
DROP FUNCTION queue_search_documents(uuid[]);

-- Gives the listings that there are their new levels, once the servers of the previous release, which know this job and write the old
-- ones, are gone.
DO $$
BEGIN
    IF EXISTS (SELECT FROM apps) THEN
        PERFORM graphile_worker.add_job(
            'refresh_app_search', '{}'::json, queue_name => 'search', job_key => 'app-search-rest-all', priority => 2,
            run_at => now() + interval '10 minutes'
        );
    END IF;
END
$$;
