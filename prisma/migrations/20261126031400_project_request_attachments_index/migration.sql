-- Finds the request that a file is attached to (lib/project-requests/check-object-access.ts). Without a pending list, which every look-up
-- would scan.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "project_requests_attachments_idx" ON "project_requests" USING GIN ("attachments") WITH (fastupdate = off);
