-- The moderator's queue: pending apps, longest waiting first. Few rows are pending, so it is small and made in no time.
CREATE INDEX "apps_waiting_idx" ON "apps"("updated_at", "id") WHERE "status" = 'pending';
