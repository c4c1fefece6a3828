-- Project requests and their proposals (decision 0039).

-- The budget is a total or an hourly rate in dollars.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_status_is_known CHECK (
    status IN ('open', 'in_progress', 'completed', 'cancelled')
);
ALTER TABLE project_requests ADD CONSTRAINT project_requests_budget_type_is_known CHECK (budget_type IN ('fixed', 'hourly'));
ALTER TABLE project_requests ADD CONSTRAINT project_requests_budget_not_negative CHECK (budget >= 0);

-- Also a limit of the form.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_at_most_six_attachments CHECK (cardinality(attachments) <= 6);

-- Why only its client sees it; only moderators give a reason.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_hidden_is_known CHECK (hidden IN ('suspension', 'moderation'));
ALTER TABLE project_requests ADD CONSTRAINT project_requests_removal_reason_is_of_removed CHECK (
    removal_reason IS NULL OR hidden IS NOT DISTINCT FROM 'moderation'
) NOT VALID;

-- A doubled decrement would make it negative.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_proposal_count_not_negative CHECK (proposal_count >= 0);

-- In dollars.
ALTER TABLE project_proposals ADD CONSTRAINT project_proposals_status_is_known CHECK (
    status IN ('pending', 'accepted', 'rejected', 'withdrawn')
);
ALTER TABLE project_proposals ADD CONSTRAINT project_proposals_cost_not_negative CHECK (estimated_cost >= 0);

-- Whose fault the client says it was.
ALTER TABLE project_cancellations ADD CONSTRAINT project_cancellations_fault_is_known CHECK (
    fault IN ('developer', 'client', 'mutual', 'other')
);

-- Withdrawn proposals do not count. A job whose developer is deleted opens again: the cascade runs no application code.
CREATE OR REPLACE FUNCTION project_requests_count_proposals() RETURNS trigger LANGUAGE plpgsql
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

-- Stems of everything, and the words of title and skills as written, for their beginnings.
CREATE OR REPLACE FUNCTION project_search_vector(title text, description text, category text, skills text[])
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT setweight(to_tsvector('forgehall', search_plain(title)), 'A')
        || setweight(to_tsvector('simple', search_plain(concat_ws(' ', title, array_to_string(skills, ' ')))), 'A')
        || setweight(to_tsvector('forgehall', search_plain(concat_ws(' ', category, array_to_string(skills, ' ')))), 'B')
        || setweight(to_tsvector('forgehall', search_plain(left(description, 10000))), 'D')
$$;

-- Keeps a request's vector in step with its texts.
CREATE OR REPLACE FUNCTION project_requests_set_search() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    NEW.search_vector := project_search_vector(NEW.title, NEW.description, NEW.category, NEW.required_skills);
    RETURN NEW;
END
$$;
CREATE TRIGGER project_requests_search
    BEFORE INSERT OR UPDATE OF title, description, category, required_skills ON project_requests
    FOR EACH ROW EXECUTE FUNCTION project_requests_set_search();

-- Open requests whose title has a word near to each of those asked for: the second try of a search that found nothing. Short words have too
-- few letters to be near to anything.
CREATE OR REPLACE FUNCTION near_project_requests(asked text) RETURNS SETOF uuid
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
