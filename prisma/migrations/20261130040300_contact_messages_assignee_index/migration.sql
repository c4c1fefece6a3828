-- Deleting an account unassigns its messages.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_assignee_id_idx" ON "contact_messages"("assignee_id");
