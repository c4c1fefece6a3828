-- Reviews without a reply, by app: the developer's Reviews tab and its count.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_unanswered_idx" ON "reviews"("app_id", "created_at" DESC, "id" DESC) WHERE "reply" IS NULL;
