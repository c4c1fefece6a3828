-- Projects of accepted proposals, with their milestones and history (decision 0088).
ALTER TABLE "project_proposals" ADD COLUMN "agreed_hours" DECIMAL(7,2);
ALTER TABLE "project_proposals" ADD CONSTRAINT "project_proposals_agreed_hours_positive" CHECK ("agreed_hours" > 0) NOT VALID;

CREATE TABLE "projects" (
    "id" UUID NOT NULL,
    "project_request_id" UUID,
    "proposal_id" UUID,
    "client_id" UUID,
    "developer_id" UUID,
    "title" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "timeline" TEXT NOT NULL,
    "agreed_cost_cents" BIGINT,
    "hourly_rate_cents" BIGINT,
    "hours" DECIMAL(7,2),
    "status" VARCHAR(20) NOT NULL DEFAULT 'in_progress',
    "milestones_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "projects_project_request_id_fkey" FOREIGN KEY ("project_request_id") REFERENCES "project_requests"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "projects_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "project_proposals"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "projects_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "projects_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "projects_agreed_cost_not_negative" CHECK ("agreed_cost_cents" >= 0),
    CONSTRAINT "projects_status_is_known" CHECK ("status" IN ('in_progress', 'completed', 'cancelled'))
);
CREATE UNIQUE INDEX "projects_proposal_id_key" ON "projects"("proposal_id");
CREATE INDEX "projects_project_request_id_idx" ON "projects"("project_request_id");
CREATE INDEX "projects_client_id_created_at_id_idx" ON "projects"("client_id", "created_at" DESC, "id" DESC);
CREATE INDEX "projects_developer_id_created_at_id_idx" ON "projects"("developer_id", "created_at" DESC, "id" DESC);

CREATE TABLE "milestones" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'agreed',
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "milestones_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "milestones_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "milestones_amount_is_payable" CHECK ("amount_cents" >= 50),
    CONSTRAINT "milestones_status_is_known" CHECK (
        "status" IN ('agreed', 'funded', 'submitted', 'approved', 'changes_requested', 'refunded', 'in_dispute', 'settled')
    )
);
CREATE UNIQUE INDEX "milestones_project_id_position_key" ON "milestones"("project_id", "position");

CREATE TABLE "milestone_proposals" (
    "project_id" UUID NOT NULL,
    "side" VARCHAR(20) NOT NULL,
    "milestones" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "milestone_proposals_pkey" PRIMARY KEY ("project_id"),
    CONSTRAINT "milestone_proposals_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "milestone_proposals_side_is_known" CHECK ("side" IN ('client', 'developer'))
);

CREATE TABLE "project_events" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "side" VARCHAR(20),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "project_events_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "project_events_kind_is_known" CHECK (
        "kind" IN ('started', 'milestones_proposed', 'milestones_accepted', 'milestones_kept', 'completed', 'cancelled')
    ),
    CONSTRAINT "project_events_side_is_known" CHECK ("side" IN ('client', 'developer'))
);
CREATE INDEX "project_events_project_id_created_at_id_idx" ON "project_events"("project_id", "created_at" DESC, "id" DESC);

-- Accepting a proposal opens its project with the terms as they are now, and one milestone for the whole cost. A trigger, so that whoever
-- accepts opens one, also a server of the previous release during a deploy.
CREATE OR REPLACE FUNCTION projects_open() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
    request record;
    hourly boolean;
    cost bigint;
    opened uuid;
BEGIN
    SELECT client_id, title, description, budget_type, status, updated_at INTO request FROM project_requests WHERE id = NEW.project_request_id;
    hourly := request.budget_type = 'hourly';
    cost := round(NEW.estimated_cost * CASE WHEN hourly THEN NEW.agreed_hours ELSE 1 END * 100);
    INSERT INTO projects (id, project_request_id, proposal_id, client_id, developer_id, title, scope, timeline, agreed_cost_cents,
        hourly_rate_cents, hours, status, created_at)
    VALUES (gen_random_uuid(), NEW.project_request_id, NEW.id, request.client_id, NEW.developer_id, request.title, request.description,
        NEW.estimated_timeline, cost, CASE WHEN hourly THEN round(NEW.estimated_cost * 100) END, CASE WHEN hourly THEN NEW.agreed_hours END,
        CASE WHEN request.status IN ('completed', 'cancelled') THEN request.status ELSE 'in_progress' END, NEW.updated_at)
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
        UPDATE projects SET status = ending WHERE project_request_id = OLD.id AND status = 'in_progress' RETURNING id
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
