-- The catalog is searched in documents that a job writes, by words that listings really have (decision 0086).

-- What an app is found by. `listed`: whether the app is approved; null for a developer, whose words only correct typos. Titles have weight
-- A, labels B, the first words of the description C, the rest D; the markers of documents.ts have none.
CREATE TABLE "search_documents" (
    "id" UUID NOT NULL,
    "listed" BOOLEAN,
    "title_words" INTEGER NOT NULL,
    "description_words" INTEGER NOT NULL,
    "downloads" INTEGER NOT NULL,
    "terms" tsvector NOT NULL,

    CONSTRAINT "search_documents_pkey" PRIMARY KEY ("id")
) WITH (toast_tuple_target = 8160);
ALTER TABLE "search_documents" ALTER COLUMN "terms" SET STORAGE MAIN;

-- Apart, so that what is not approved never slows a visitor's search. Without a pending list, which every search would scan.
CREATE INDEX "search_documents_listed_idx" ON "search_documents" USING GIN ("terms") WITH (fastupdate = off) WHERE listed;
CREATE INDEX "search_documents_hidden_idx" ON "search_documents" USING GIN ("terms") WITH (fastupdate = off) WHERE NOT listed;

-- Every word and marker of the approved apps and the developers, and how many have it.
CREATE TABLE "search_terms" (
    "term" TEXT COLLATE "C" NOT NULL,
    "stem" TEXT,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "search_terms_pkey" PRIMARY KEY ("term")
) WITH (fillfactor = 80);
CREATE INDEX "search_terms_stem_idx" ON "search_terms" ("stem");
CREATE INDEX "search_terms_trigram_idx" ON "search_terms" USING GIN ("term" gin_trgm_ops) WITH (fastupdate = off);

-- Queues the jobs that index apps or developers. In the database, so that every change counts; for all rows of a statement at once, because
-- a thousand calls of add_job in one transaction take seconds. Name, queue and priority repeat lib/catalog/search/index-jobs.ts; a test
-- compares them.
CREATE FUNCTION queue_search_documents(ids uuid[]) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
    IF cardinality(ids) > 0 THEN
        PERFORM FROM graphile_worker.add_jobs(ARRAY(
            SELECT ROW(
                'index_search_document', json_build_object('id', id), 'search', NULL, NULL, 'search-' || id, 2, NULL
            )::graphile_worker.job_spec
            FROM unnest(ids) AS changed(id) ORDER BY id
        ));
    END IF;
END
$$;

-- Every app is indexed, since moderators search all of them. Levels of popularity and of the rating count matter, not every sale.
CREATE FUNCTION apps_queue_search() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    changed uuid[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(id) INTO changed FROM added;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(id) INTO changed FROM removed;
    ELSE
        SELECT array_agg(id) INTO changed FROM removed o JOIN added n USING (id)
        WHERE (o.title, o.description, o.category, o.tech_stack, o.built_with, o.developer_id, o.status, o.featured,
                price_stretch(o.price), rating_floor(o.rating_sum, o.rating_count), floor(log(2, 1 + o.downloads)))
            IS DISTINCT FROM
            (n.title, n.description, n.category, n.tech_stack, n.built_with, n.developer_id, n.status, n.featured,
                price_stretch(n.price), rating_floor(n.rating_sum, n.rating_count), floor(log(2, 1 + n.downloads)));
    END IF;
    PERFORM queue_search_documents(changed);
    RETURN NULL;
END
$$;
CREATE TRIGGER apps_insert_search AFTER INSERT ON apps REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION apps_queue_search();
CREATE TRIGGER apps_update_search AFTER UPDATE ON apps REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION apps_queue_search();
CREATE TRIGGER apps_delete_search AFTER DELETE ON apps REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION apps_queue_search();

-- The words of developers correct typos in names and skills.
CREATE FUNCTION users_queue_search() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    changed uuid[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(id) INTO changed FROM added WHERE role = 'developer';
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(id) INTO changed FROM removed WHERE role = 'developer';
    ELSE
        SELECT array_agg(id) INTO changed FROM removed o JOIN added n USING (id)
        WHERE 'developer' IN (o.role, n.role)
            AND (o.role, o.name, o.title, o.location, o.skills, o.specializations, o.suspended_at)
                IS DISTINCT FROM (n.role, n.name, n.title, n.location, n.skills, n.specializations, n.suspended_at);
    END IF;
    PERFORM queue_search_documents(changed);
    RETURN NULL;
END
$$;
CREATE TRIGGER users_insert_search AFTER INSERT ON users REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION users_queue_search();
CREATE TRIGGER users_update_search AFTER UPDATE ON users REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION users_queue_search();
CREATE TRIGGER users_delete_search AFTER DELETE ON users REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION users_queue_search();

-- What a mistyped word may have meant. Swapped letters in a short word leave few trigrams in common, hence a lower threshold than the usual
-- 0.3; the caller chooses by edit distance.
CREATE FUNCTION near_search_terms(asked text) RETURNS SETOF search_terms
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET pg_trgm.similarity_threshold = 0.18
AS $$
    SELECT * FROM search_terms
    WHERE term % asked AND length(term) BETWEEN length(asked) - 2 AND length(asked) + 2
    ORDER BY similarity(term, asked) DESC, term
    LIMIT 40
$$;

-- Until all servers are replaced, those of the previous release search what they knew before.
DROP TRIGGER "apps_search" ON "apps";
DROP TRIGGER "apps_words" ON "apps";
DROP TRIGGER "users_words" ON "users";
-- while serving: only the triggers dropped above called it.
DROP FUNCTION apps_set_search();
-- while serving: only the triggers dropped above called it.
DROP FUNCTION apps_write_words();
-- while serving: only the triggers dropped above called it.
DROP FUNCTION users_write_words();
-- while serving: only the triggers dropped above called it.
DROP FUNCTION replace_search_text(text, text);
-- while serving: only the triggers dropped above called it.
DROP FUNCTION remember_search_words(text);
-- while serving: only the triggers dropped above called it.
DROP FUNCTION app_words(apps);
-- while serving: only the triggers dropped above called it.
DROP FUNCTION developer_words(users);

-- Indexes what is there, in short transactions. A new database has nothing yet, and maybe no queue.
DO $$
BEGIN
    IF EXISTS (SELECT FROM apps) THEN
        PERFORM graphile_worker.add_job(
            'refresh_app_search', '{}'::json, queue_name => 'search', job_key => 'app-search-rest-all', priority => 2
        );
    END IF;
END
$$;
