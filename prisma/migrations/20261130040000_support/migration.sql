-- Messages from the contact page get a status, an assignee and a thread. Those that exist were answered by email.
ALTER TABLE "contact_messages"
  ADD COLUMN "status" VARCHAR(10) NOT NULL DEFAULT 'closed',
  ADD COLUMN "assignee_id" UUID,
  ADD COLUMN "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "contact_messages" ALTER COLUMN "status" SET DEFAULT 'open';
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_is_known" CHECK ("status" IN ('open', 'answered', 'closed')) NOT VALID;
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

CREATE TABLE "contact_entries" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "author_id" UUID,
    "kind" VARCHAR(10) NOT NULL,
    "text" TEXT NOT NULL,
    "delivery" VARCHAR(10) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_entries_kind_is_known" CHECK ("kind" IN ('reply', 'note')),
    CONSTRAINT "contact_entries_delivery_fits_kind" CHECK (("kind" = 'note') = ("delivery" = 'none') AND "delivery" IN ('none', 'pending', 'sent', 'rejected'))
);
CREATE INDEX "contact_entries_message_id_id_idx" ON "contact_entries"("message_id", "id");
CREATE INDEX "contact_entries_author_id_idx" ON "contact_entries"("author_id");
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
