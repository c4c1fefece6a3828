-- When a participant last sent a link, so that counting recent ones reads no messages (lib/conversations/needs-review.ts).
ALTER TABLE "conversation_participants" ADD COLUMN "link_sent_at" TIMESTAMPTZ(3);
