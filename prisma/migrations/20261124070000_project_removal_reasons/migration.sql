-- Why a moderator removed a project, as its client reads it. Nullable: no row is rewritten.
ALTER TABLE "project_requests" ADD COLUMN "removal_reason" TEXT;
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_removal_reason_is_of_removed" CHECK ("removal_reason" IS NULL OR "hidden" IS NOT DISTINCT FROM 'moderation') NOT VALID;

-- Earlier removals have their reason in the audit log. Without one from the moderator it is the reporter's, which the client must not read.
UPDATE "project_requests" AS p SET "removal_reason" = e.reason
FROM "audit_events" AS e
WHERE p."hidden" = 'moderation' AND e.subject_type = 'project' AND e.subject_id = p.id AND e.action = 'project.remove'
    AND EXISTS (SELECT 1 FROM "reports" AS r WHERE r.subject_type = 'project' AND r.subject_id = p.id AND r.status = 'removed')
    AND NOT EXISTS (SELECT 1 FROM "reports" AS r WHERE r.subject_type = 'project' AND r.subject_id = p.id AND r.reason = e.reason);
