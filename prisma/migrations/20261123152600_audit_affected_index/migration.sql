-- The history of a person.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_affected_id_at_id_idx" ON "audit_events"("affected_id", "at" DESC, "id" DESC);
