-- The number of the newest message that the user was emailed about (decision 0058).
ALTER TABLE "conversation_participants" ADD COLUMN "notified_number" INTEGER NOT NULL DEFAULT 0;
