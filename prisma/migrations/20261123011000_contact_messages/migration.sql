-- What people wrote on the contact page, until a while after it was mailed (decision 0064).

CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "topic" VARCHAR(20) NOT NULL,
    "message" TEXT NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_messages_topic_is_known" CHECK ("topic" IN ('order', 'account', 'rules', 'other'))
);

CREATE INDEX "contact_messages_user_id_id_idx" ON "contact_messages"("user_id", "id");
CREATE INDEX "contact_messages_mailed_at_idx" ON "contact_messages"("mailed_at");
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
