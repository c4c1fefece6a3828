-- The moderators' queue: pending apps and waiting changes, longest waiting first. The order is written as lib/apps/app-orders.ts writes it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "apps_review_queue_idx" ON "apps"((CASE WHEN "status" = 'pending' THEN "updated_at" ELSE "change_submitted_at" END), "id") WHERE "status" = 'pending' OR "change_submitted_at" IS NOT NULL;
