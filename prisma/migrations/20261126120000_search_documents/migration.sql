-- The catalog is searched in documents that a job writes, by words that listings really have (decision 0086).

-- What an app is found by. `listed`: whether the app is approved; null for a developer, whose words only correct typos. Titles have weight
-- A, labels B, the first words of the description C, the rest D; the markers of documents.ts have none.
CREATE TABLE "search_documents" (
    "id" UUID NOT NULL,
    "listed" BOOLEAN,
    "title_words" INTEGER NOT NULL,
    "description_words" INTEGER NOT NULL,
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

-- Whether the catalog's search has to notice a change of an app. Levels of popularity and of the rating count, not every sale.
CREATE FUNCTION is_search_change(before apps, after apps) RETURNS boolean LANGUAGE sql STABLE
AS $$
    SELECT (before.title, before.description, before.category, before.tech_stack, before.built_with, before.developer_id, before.status,
            before.featured, price_stretch(before.price), rating_floor(before.rating_sum, before.rating_count), floor(log(2, 1 + before.downloads)))
        IS DISTINCT FROM
        (after.title, after.description, after.category, after.tech_stack, after.built_with, after.developer_id, after.status,
            after.featured, price_stretch(after.price), rating_floor(after.rating_sum, after.rating_count), floor(log(2, 1 + after.downloads)))
$$;

-- Queues the job that indexes an app or a developer. In the database, so that every change counts. Name, queue and priority repeat
-- lib/catalog/search/index-jobs.ts; a test compares them.
CREATE FUNCTION queue_search_document(id uuid) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
    PERFORM graphile_worker.add_job(
        'index_search_document', json_build_object('id', id), queue_name => 'search', job_key => 'search-' || id, priority => 2
    );
END
$$;

-- Every app is indexed, since moderators search all of them.
CREATE FUNCTION apps_queue_search() RETURNS trigger LANGUAGE plpgsql
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
CREATE FUNCTION users_queue_search() RETURNS trigger LANGUAGE plpgsql
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
