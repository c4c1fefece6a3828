-- Project requests and proposals: how many proposals a request has, words to find it by, and what two
-- people at once must not do to it.

-- Every change of a proposal moves this: what a client accepts is what the client has read.
ALTER TABLE "project_proposals" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "project_proposals" SET "updated_at" = "created_at";

ALTER TABLE "project_requests"
    ADD COLUMN "proposal_count" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "search_vector" tsvector;

UPDATE "project_requests" request SET "proposal_count" = (
    SELECT count(*) FROM "project_proposals" proposal
    WHERE proposal."project_request_id" = request."id" AND proposal."status" <> 'withdrawn'
);

ALTER TABLE "project_requests"
    ADD CONSTRAINT "project_requests_proposal_count_not_negative" CHECK ("proposal_count" >= 0),
    ADD CONSTRAINT "project_requests_at_most_six_attachments" CHECK (cardinality("attachments") <= 6);

-- One proposal wins, whoever accepts at once.
CREATE UNIQUE INDEX "project_proposals_one_accepted_key" ON "project_proposals"("project_request_id") WHERE "status" = 'accepted';

-- The count follows the proposals, in the transaction that writes them; one that was withdrawn does not count.
-- A job whose developer is gone opens again: a cascade from a deleted user passes no code of ours.
CREATE FUNCTION project_requests_count_proposals() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    request uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.project_request_id ELSE NEW.project_request_id END;
    change integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.status <> 'withdrawn' THEN 1 ELSE 0 END
        - CASE WHEN TG_OP <> 'INSERT' AND OLD.status <> 'withdrawn' THEN 1 ELSE 0 END;
BEGIN
    IF change <> 0 THEN
        UPDATE project_requests SET proposal_count = proposal_count + change WHERE id = request;
    END IF;
    IF TG_OP = 'DELETE' AND OLD.status = 'accepted' THEN
        UPDATE project_requests SET status = 'open', updated_at = now() WHERE id = request AND status = 'in_progress';
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER project_proposals_count
    AFTER INSERT OR DELETE OR UPDATE OF status ON project_proposals
    FOR EACH ROW EXECUTE FUNCTION project_requests_count_proposals();

-- Search: stems of everything, and the words of title and skills as written, for their beginnings.
CREATE FUNCTION project_search_vector(title text, description text, category text, skills text[])
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT setweight(to_tsvector('forgehall', search_plain(title)), 'A')
        || setweight(to_tsvector('simple', search_plain(concat_ws(' ', title, array_to_string(skills, ' ')))), 'A')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', category, array_to_string(skills, ' ')))), 'B')
        || setweight(to_tsvector('forgehall', search_plain(left(description, 10000))), 'D')
$$;

-- Every word asked for, by its stem or as a beginning of three letters or more; stop words count when there is
-- nothing else. NULL where there is no word.
CREATE FUNCTION project_search_query(asked text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    WITH words AS (
        SELECT plainto_tsquery('forgehall', word) AS stems,
            to_tsquery('simple', quote_literal(word) || CASE WHEN length(word) >= 3 THEN ':*' ELSE '' END) AS written
        FROM regexp_split_to_table(search_plain(asked), ' ') WITH ORDINALITY AS split(word, place)
        WHERE word <> '' ORDER BY place LIMIT 12
    )
    SELECT string_agg('(' || (stems || written)::text || ')', ' & ')::tsquery FROM words
    WHERE numnode(written) > 0 AND (numnode(stems) > 0 OR NOT EXISTS (SELECT 1 FROM words other WHERE numnode(other.stems) > 0))
$$;

CREATE FUNCTION project_requests_set_search() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    NEW.search_vector := project_search_vector(NEW.title, NEW.description, NEW.category, NEW.required_skills);
    RETURN NEW;
END
$$;

CREATE TRIGGER project_requests_search
    BEFORE INSERT OR UPDATE OF title, description, category, required_skills ON project_requests
    FOR EACH ROW EXECUTE FUNCTION project_requests_set_search();

UPDATE "project_requests" SET "title" = "title";

-- Open requests whose title has a word near to each of those asked for: the second try of a search that found
-- nothing. Short words have too few letters to be near to anything.
CREATE FUNCTION near_project_requests(asked text) RETURNS SETOF uuid
LANGUAGE sql STABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
SET pg_trgm.word_similarity_threshold = 0.45
AS $$
    SELECT id FROM project_requests
    WHERE status = 'open' AND title %> asked AND NOT EXISTS (
        SELECT 1 FROM regexp_split_to_table(search_plain(asked), ' ') AS split(word)
        WHERE length(word) > 3 AND NOT title %> word
    )
    LIMIT 500
$$;
