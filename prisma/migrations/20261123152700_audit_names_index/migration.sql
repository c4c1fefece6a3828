-- Searches by name, also of people who have deleted their accounts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_events_names_trigram_idx" ON "audit_events" USING GIN ("actor_name" gin_trgm_ops, "affected_name" gin_trgm_ops);
