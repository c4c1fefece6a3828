-- Each tab of the Support list, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_status_created_at_id_idx" ON "contact_messages"("status", "created_at", "id");
