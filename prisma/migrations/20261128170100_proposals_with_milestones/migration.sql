-- Proposals with files and with milestones of their own. The previous release inserts neither.
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind_is_known";
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_is_known" CHECK ("kind" IN ('image', 'attachment', 'avatar', 'message', 'delivery', 'proposal')) NOT VALID;
ALTER TABLE "project_proposals" ADD COLUMN "attachments" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "project_proposals" ADD COLUMN "milestones" JSONB;
ALTER TABLE "project_proposals" ADD CONSTRAINT "project_proposals_at_most_five_attachments" CHECK (cardinality("attachments") <= 5) NOT VALID;
ALTER TABLE "project_proposals" ADD CONSTRAINT "project_proposals_milestones_bounded" CHECK (
    jsonb_typeof("milestones") = 'array' AND jsonb_array_length("milestones") BETWEEN 1 AND 20
) NOT VALID;

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
