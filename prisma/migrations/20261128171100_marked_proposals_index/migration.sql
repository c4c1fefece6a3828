CREATE INDEX CONCURRENTLY IF NOT EXISTS "project_proposals_marked_idx" ON "project_proposals"("project_request_id", "client_mark", "created_at" DESC, "id" DESC) WHERE "client_mark" IS NOT NULL;
