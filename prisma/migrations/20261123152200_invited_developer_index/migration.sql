-- For deleting a developer. Most requests invite nobody.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "project_requests_invited_developer_id_idx" ON "project_requests"("invited_developer_id");
