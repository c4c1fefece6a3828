-- The newest message of one's own that the other has read, in a long conversation.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_conversation_id_sender_id_number_idx" ON "messages"("conversation_id", "sender_id", "number");
