-- The public list shows open requests alone: one narrow index for each of its orders, and for its filters.
CREATE INDEX "project_requests_open_newest_idx" ON "project_requests"("created_at" DESC, "id" DESC) WHERE "status" = 'open';
CREATE INDEX "project_requests_open_budget_idx" ON "project_requests"("budget" DESC, "id" DESC) WHERE "status" = 'open';
CREATE INDEX "project_requests_open_proposals_idx" ON "project_requests"("proposal_count" DESC, "id" DESC) WHERE "status" = 'open';
CREATE INDEX "project_requests_open_category_idx" ON "project_requests"("category", "created_at" DESC, "id" DESC) WHERE "status" = 'open';
CREATE INDEX "project_requests_open_search_idx" ON "project_requests" USING GIN ("search_vector") WHERE "status" = 'open';
CREATE INDEX "project_requests_open_title_idx" ON "project_requests" USING GIN ("title" gin_trgm_ops) WHERE "status" = 'open';
