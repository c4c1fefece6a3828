-- Reads the table without blocking anyone.
ALTER TABLE "contact_messages" VALIDATE CONSTRAINT "contact_messages_status_is_known";
ALTER TABLE "contact_messages" VALIDATE CONSTRAINT "contact_messages_assignee_id_fkey";
