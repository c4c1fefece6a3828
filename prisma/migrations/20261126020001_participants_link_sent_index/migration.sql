-- Finds the few conversations to which a user sent links lately.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "conversation_participants_user_id_link_sent_at_idx" ON "conversation_participants"("user_id", "link_sent_at");
