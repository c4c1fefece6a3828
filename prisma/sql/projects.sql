-- Project requests and their proposals (decision 0039).

-- The budget is a total or an hourly rate in dollars.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_status_is_known CHECK (
    status IN ('open', 'in_progress', 'completed', 'cancelled')
);
ALTER TABLE project_requests ADD CONSTRAINT project_requests_budget_type_is_known CHECK (budget_type IN ('fixed', 'hourly'));
ALTER TABLE project_requests ADD CONSTRAINT project_requests_budget_not_negative CHECK (budget >= 0);

-- Also a limit of the form.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_at_most_six_attachments CHECK (cardinality(attachments) <= 6);

-- Why it is not public; only moderators give a reason.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_hidden_is_known CHECK (hidden IN ('suspension', 'moderation', 'invited')) NOT VALID;
ALTER TABLE project_requests ADD CONSTRAINT project_requests_removal_reason_is_of_removed CHECK (
    removal_reason IS NULL OR hidden IS NOT DISTINCT FROM 'moderation'
) NOT VALID;

-- Also limits of the form.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_criteria_bounded CHECK (cardinality(criteria) <= 20) NOT VALID;
ALTER TABLE project_requests ADD CONSTRAINT project_requests_finding_criteria_bounded CHECK (cardinality(finding_criteria) <= 20) NOT VALID;
ALTER TABLE project_requests ADD CONSTRAINT project_requests_code_owner_is_known CHECK (code_owner IN ('client', 'developer')) NOT VALID;

-- A doubled decrement would make it negative.
ALTER TABLE project_requests ADD CONSTRAINT project_requests_proposal_count_not_negative CHECK (proposal_count >= 0);

-- In dollars.
ALTER TABLE project_proposals ADD CONSTRAINT project_proposals_status_is_known CHECK (
    status IN ('pending', 'accepted', 'rejected', 'withdrawn')
);
ALTER TABLE project_proposals ADD CONSTRAINT project_proposals_cost_not_negative CHECK (estimated_cost >= 0);

-- For the client's own lists.
ALTER TABLE project_proposals ADD CONSTRAINT project_proposals_client_mark_is_known CHECK (
    client_mark IN ('shortlisted', 'archived')
) NOT VALID;

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

-- The hours that a client agrees to with an hourly rate.
ALTER TABLE project_proposals ADD CONSTRAINT project_proposals_agreed_hours_positive CHECK (agreed_hours > 0) NOT VALID;

-- Also limits of the form.
ALTER TABLE project_proposals ADD CONSTRAINT project_proposals_at_most_five_attachments CHECK (cardinality(attachments) <= 5) NOT VALID;
ALTER TABLE project_proposals ADD CONSTRAINT project_proposals_milestones_bounded CHECK (
    jsonb_typeof(milestones) = 'array' AND jsonb_array_length(milestones) BETWEEN 1 AND 20
) NOT VALID;

-- What was agreed (decision 0088). A milestone can be paid by card, from 50 cents.
ALTER TABLE projects ADD CONSTRAINT projects_agreed_cost_not_negative CHECK (agreed_cost_cents >= 0);
ALTER TABLE projects ADD CONSTRAINT projects_status_is_known CHECK (status IN ('in_progress', 'completed', 'cancelled'));
ALTER TABLE milestones ADD CONSTRAINT milestones_amount_is_payable CHECK (amount_cents >= 50);
ALTER TABLE milestones ADD CONSTRAINT milestones_status_is_known CHECK (
    status IN ('agreed', 'funded', 'submitted', 'approved', 'changes_requested', 'refunded', 'in_dispute', 'settled')
);
ALTER TABLE milestone_proposals ADD CONSTRAINT milestone_proposals_side_is_known CHECK (side IN ('client', 'developer'));
ALTER TABLE project_events ADD CONSTRAINT project_events_kind_is_known CHECK (
    kind IN (
        'started', 'milestones_proposed', 'milestones_accepted', 'milestones_kept', 'completed', 'cancelled', 'funded', 'submitted',
        'changes_requested', 'approved', 'refunded', 'payment_disputed', 'payment_kept', 'disputed', 'dispute_withdrawn', 'settled',
        'decision_accepted', 'decision_appealed', 'decision_applied', 'decision_reopened'
    )
) NOT VALID;
ALTER TABLE project_events ADD CONSTRAINT project_events_side_is_known CHECK (side IN ('client', 'developer'));

-- Staff decide a dispute with a reason. Their first decision takes effect unless someone appeals; it also ends when the two sides agree.
ALTER TABLE milestone_disputes ADD CONSTRAINT milestone_disputes_decided_with_reason CHECK (
    (to_developer_cents IS NULL) = (reason IS NULL)
) NOT VALID;
ALTER TABLE milestone_disputes ADD CONSTRAINT milestone_disputes_effective_with_reason CHECK (
    effective_at IS NULL OR (reason IS NOT NULL AND appealed_at IS NULL AND decided_at IS NULL)
) NOT VALID;
ALTER TABLE milestone_disputes ADD CONSTRAINT milestone_disputes_appeal_is_whole CHECK (
    (appealed_at IS NULL) = (appealed_by IS NULL) AND (appealed_at IS NULL) = (appeal IS NULL)
    AND (appealed_at IS NULL) = (first_reason IS NULL) AND (appealed_at IS NULL) = (first_to_developer_cents IS NULL)
    AND appealed_by IN ('client', 'developer')
) NOT VALID;
ALTER TABLE dispute_statements ADD CONSTRAINT dispute_statements_side_is_known CHECK (side IN ('client', 'developer'));

-- One rating of each side, of 1 to 5 stars (decision 0092).
ALTER TABLE project_ratings ADD CONSTRAINT project_ratings_side_is_known CHECK (side IN ('client', 'developer'));
ALTER TABLE project_ratings ADD CONSTRAINT project_ratings_rating_in_range CHECK (rating BETWEEN 1 AND 5);

-- Accepting a proposal opens its project with the terms as they are now, and the proposal's milestones, else one for the whole cost. A
-- trigger, so that whoever accepts opens one, also a server of the previous release during a deploy: that server edits costs without
-- knowing of milestones, and such milestones are not shown either (`offeredMilestones`).
CREATE OR REPLACE FUNCTION projects_open() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    request record;
    hourly boolean;
    cost bigint;
    opened uuid;
    offered jsonb;
BEGIN
    SELECT client_id, title, description, budget_type, status, updated_at, criteria, finding_criteria, code_owner INTO request FROM project_requests WHERE id = NEW.project_request_id;
    hourly := request.budget_type = 'hourly';
    cost := round(NEW.estimated_cost * CASE WHEN hourly THEN NEW.agreed_hours ELSE 1 END * 100);
    INSERT INTO projects (id, project_request_id, proposal_id, client_id, developer_id, title, scope, timeline, agreed_cost_cents,
        hourly_rate_cents, hours, status, created_at, criteria, finding_criteria, code_owner)
    VALUES (gen_random_uuid(), NEW.project_request_id, NEW.id, request.client_id, NEW.developer_id, request.title, request.description,
        NEW.estimated_timeline, cost, CASE WHEN hourly THEN round(NEW.estimated_cost * 100) END, CASE WHEN hourly THEN NEW.agreed_hours END,
        CASE WHEN request.status IN ('completed', 'cancelled') THEN request.status ELSE 'in_progress' END, NEW.updated_at,
        request.criteria, request.finding_criteria, request.code_owner)
    ON CONFLICT (proposal_id) DO NOTHING
    RETURNING id INTO opened;
    IF opened IS NOT NULL THEN
        INSERT INTO project_events (id, project_id, kind, created_at)
        SELECT gen_random_uuid(), opened, 'started', NEW.updated_at
        UNION ALL
        SELECT gen_random_uuid(), opened, request.status, request.updated_at WHERE request.status IN ('completed', 'cancelled');
        IF NOT hourly AND cost = (SELECT sum((part->>'amountCents')::bigint) FROM jsonb_array_elements(NEW.milestones) AS part) THEN
            offered := NEW.milestones;
        END IF;
        INSERT INTO milestones (id, project_id, position, title, amount_cents, due_at)
        SELECT gen_random_uuid(), opened, number - 1, part->>'title', (part->>'amountCents')::bigint, (part->>'dueAt')::timestamptz
        FROM jsonb_array_elements(offered) WITH ORDINALITY AS parts(part, number)
        UNION ALL
        SELECT gen_random_uuid(), opened, 0, 'Complete project', cost, NULL WHERE offered IS NULL AND cost >= 50;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER project_proposals_open_project
    AFTER INSERT OR UPDATE OF status ON project_proposals
    FOR EACH ROW WHEN (NEW.status = 'accepted') EXECUTE FUNCTION projects_open();

-- A project ends with its request: completed, canceled, open again because the developer's account was deleted, or deleted with the client's.
CREATE OR REPLACE FUNCTION projects_end() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    ending text := CASE WHEN TG_OP = 'UPDATE' AND NEW.status = 'completed' THEN 'completed' ELSE 'cancelled' END;
BEGIN
    WITH ended AS (
        UPDATE projects SET status = ending, ended_at = now() WHERE project_request_id = OLD.id AND status = 'in_progress' RETURNING id
    )
    INSERT INTO project_events (id, project_id, kind, created_at) SELECT gen_random_uuid(), id, ending, now() FROM ended;
    RETURN OLD;
END
$$;
CREATE TRIGGER project_requests_end_project
    AFTER UPDATE OF status ON project_requests
    FOR EACH ROW WHEN (NEW.status <> 'in_progress') EXECUTE FUNCTION projects_end();
CREATE TRIGGER project_requests_delete_project
    BEFORE DELETE ON project_requests
    FOR EACH ROW EXECUTE FUNCTION projects_end();

-- Nobody sees a project whose client and developer both deleted their accounts.
CREATE OR REPLACE FUNCTION projects_delete_unseen() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    DELETE FROM projects WHERE id = NEW.id;
    RETURN NULL;
END
$$;
CREATE TRIGGER projects_unseen
    AFTER UPDATE OF client_id, developer_id ON projects
    FOR EACH ROW WHEN (NEW.client_id IS NULL AND NEW.developer_id IS NULL) EXECUTE FUNCTION projects_delete_unseen();

-- What waits for one alert (decision 0097).
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_pending_bounded CHECK (cardinality(pending) <= 50);
