-- Counts the changes in review without reading every pending app (lib/apps/count-waiting-apps.ts).
CREATE INDEX CONCURRENTLY IF NOT EXISTS "apps_changes_in_review_idx" ON "apps"("change_submitted_at") WHERE "change_submitted_at" IS NOT NULL;
