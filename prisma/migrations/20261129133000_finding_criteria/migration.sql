-- Criteria that evaluate themselves (decision 0103): a known vulnerability is gone from the release that is submitted with the work.
ALTER TABLE "project_requests" ADD COLUMN "finding_criteria" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "projects" ADD COLUMN "finding_criteria" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_finding_criteria_bounded" CHECK (cardinality("finding_criteria") <= 20) NOT VALID;

ALTER TABLE "milestone_submissions" ADD COLUMN "release_id" UUID;
ALTER TABLE "milestone_submissions" ADD CONSTRAINT "milestone_submissions_release_id_fkey"
    FOREIGN KEY ("release_id") REFERENCES "releases"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

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
