CREATE INDEX CONCURRENTLY IF NOT EXISTS "apps_public_score_idx" ON "apps"("featured" DESC, "listing_score" DESC, "created_at" DESC, "id" DESC) WHERE "status" = 'approved';
