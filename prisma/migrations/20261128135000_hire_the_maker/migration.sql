-- A buyer hires the maker of an app, with criteria for accepting the work (decision 0093).
ALTER TABLE "project_requests" ADD COLUMN "order_id" UUID;
ALTER TABLE "project_requests" ADD COLUMN "app_id" UUID;
ALTER TABLE "project_requests" ADD COLUMN "app_title" TEXT;
ALTER TABLE "project_requests" ADD COLUMN "app_version" TEXT;
ALTER TABLE "project_requests" ADD COLUMN "criteria" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "project_requests" ADD COLUMN "code_owner" VARCHAR(20);
ALTER TABLE "projects" ADD COLUMN "criteria" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "projects" ADD COLUMN "code_owner" VARCHAR(20);
ALTER TABLE "project_requests" DROP CONSTRAINT "project_requests_hidden_is_known";
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_hidden_is_known" CHECK ("hidden" IN ('suspension', 'moderation', 'invited')) NOT VALID;
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_criteria_bounded" CHECK (cardinality("criteria") <= 20) NOT VALID;
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_code_owner_is_known" CHECK ("code_owner" IN ('client', 'developer')) NOT VALID;

CREATE OR REPLACE FUNCTION projects_open() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    request record;
    hourly boolean;
    cost bigint;
    opened uuid;
BEGIN
    SELECT client_id, title, description, budget_type, status, updated_at, criteria, code_owner INTO request FROM project_requests WHERE id = NEW.project_request_id;
    hourly := request.budget_type = 'hourly';
    cost := round(NEW.estimated_cost * CASE WHEN hourly THEN NEW.agreed_hours ELSE 1 END * 100);
    INSERT INTO projects (id, project_request_id, proposal_id, client_id, developer_id, title, scope, timeline, agreed_cost_cents,
        hourly_rate_cents, hours, status, created_at, criteria, code_owner)
    VALUES (gen_random_uuid(), NEW.project_request_id, NEW.id, request.client_id, NEW.developer_id, request.title, request.description,
        NEW.estimated_timeline, cost, CASE WHEN hourly THEN round(NEW.estimated_cost * 100) END, CASE WHEN hourly THEN NEW.agreed_hours END,
        CASE WHEN request.status IN ('completed', 'cancelled') THEN request.status ELSE 'in_progress' END, NEW.updated_at,
        request.criteria, request.code_owner)
    ON CONFLICT (proposal_id) DO NOTHING
    RETURNING id INTO opened;
    IF opened IS NOT NULL THEN
        INSERT INTO project_events (id, project_id, kind, created_at)
        SELECT gen_random_uuid(), opened, 'started', NEW.updated_at
        UNION ALL
        SELECT gen_random_uuid(), opened, request.status, request.updated_at WHERE request.status IN ('completed', 'cancelled');
        INSERT INTO milestones (id, project_id, position, title, amount_cents)
        SELECT gen_random_uuid(), opened, 0, 'Complete project', cost WHERE cost >= 50;
    END IF;
    RETURN NULL;
END
$$;
