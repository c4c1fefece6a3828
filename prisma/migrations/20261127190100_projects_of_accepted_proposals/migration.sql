-- Proposals accepted before there were projects get one without milestones (decision 0088). Their hours are not known.
INSERT INTO projects (id, project_request_id, proposal_id, client_id, developer_id, title, scope, timeline, agreed_cost_cents,
    hourly_rate_cents, status, created_at)
SELECT gen_random_uuid(), request.id, proposal.id, request.client_id, proposal.developer_id, request.title, request.description,
    proposal.estimated_timeline, CASE WHEN request.budget_type = 'fixed' THEN round(proposal.estimated_cost * 100) END,
    CASE WHEN request.budget_type = 'hourly' THEN round(proposal.estimated_cost * 100) END,
    CASE WHEN request.status IN ('completed', 'cancelled') THEN request.status ELSE 'in_progress' END, proposal.updated_at
FROM project_proposals proposal JOIN project_requests request ON request.id = proposal.project_request_id
WHERE proposal.status = 'accepted'
ON CONFLICT (proposal_id) DO NOTHING;

INSERT INTO project_events (id, project_id, kind, created_at)
SELECT gen_random_uuid(), project.id, event.kind, event.at
FROM projects project JOIN project_requests request ON request.id = project.project_request_id
    CROSS JOIN LATERAL (VALUES ('started', project.created_at), (project.status, request.updated_at)) AS event(kind, at)
WHERE event.kind <> 'in_progress' AND NOT EXISTS (SELECT FROM project_events WHERE project_id = project.id);
