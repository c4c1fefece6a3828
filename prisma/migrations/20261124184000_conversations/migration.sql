-- Conversations of two users about one subject (decision 0058).
CREATE TABLE "conversations" (
    "id" UUID NOT NULL,
    "subject_kind" VARCHAR(20) NOT NULL,
    "subject_id" UUID NOT NULL,
    "first_user_id" UUID NOT NULL,
    "second_user_id" UUID NOT NULL,
    "started_by_id" UUID NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "conversations_subject_kind_is_known" CHECK ("subject_kind" IN ('developer', 'project_request', 'order')),
    CONSTRAINT "conversations_pair_is_ordered" CHECK ("first_user_id" < "second_user_id"),
    CONSTRAINT "conversations_started_by_participant" CHECK ("started_by_id" IN ("first_user_id", "second_user_id"))
);
-- Two tabs or clicks never start two conversations about the same thing.
CREATE UNIQUE INDEX "conversations_subject_pair_key" ON "conversations"("subject_kind", "subject_id", "first_user_id", "second_user_id");
CREATE INDEX "conversations_started_by_id_created_at_idx" ON "conversations"("started_by_id", "created_at");

CREATE TABLE "conversation_participants" (
    "conversation_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "last_read_number" INTEGER NOT NULL DEFAULT 0,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "last_message_id" UUID,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversation_participants_pkey" PRIMARY KEY ("conversation_id", "user_id"),
    CONSTRAINT "conversation_participants_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "conversation_participants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "conversation_participants_unread_count_in_range" CHECK ("unread_count" >= 0)
);
CREATE INDEX "conversation_participants_inbox_idx" ON "conversation_participants"("user_id", "last_message_at" DESC, "conversation_id" DESC);
CREATE INDEX "conversation_participants_unread_idx" ON "conversation_participants"("user_id", "last_message_at" DESC) WHERE "unread_count" > 0;

CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sender_id" UUID,
    "client_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'sent',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "messages_status_is_known" CHECK ("status" IN ('sent', 'held', 'rejected', 'removed'))
);
CREATE UNIQUE INDEX "messages_conversation_id_number_key" ON "messages"("conversation_id", "number");
CREATE UNIQUE INDEX "messages_conversation_id_sender_id_client_id_key" ON "messages"("conversation_id", "sender_id", "client_id");
CREATE INDEX "messages_sender_id_created_at_idx" ON "messages"("sender_id", "created_at");
CREATE INDEX "messages_held_idx" ON "messages"("created_at", "id") WHERE "status" = 'held';

CREATE TABLE "message_attachments" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "upload_id" UUID NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "type" VARCHAR(10) NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "message_attachments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_attachments_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_attachments_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_attachments_type_is_known" CHECK ("type" IN ('image', 'pdf'))
);
CREATE UNIQUE INDEX "message_attachments_upload_id_key" ON "message_attachments"("upload_id");
CREATE INDEX "message_attachments_message_id_position_idx" ON "message_attachments"("message_id", "position");

CREATE TABLE "user_blocks" (
    "blocker_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_blocks_pkey" PRIMARY KEY ("blocker_id", "blocked_id"),
    CONSTRAINT "user_blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "user_blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "user_blocks_not_oneself" CHECK ("blocker_id" <> "blocked_id")
);
CREATE INDEX "user_blocks_blocked_id_idx" ON "user_blocks"("blocked_id");
