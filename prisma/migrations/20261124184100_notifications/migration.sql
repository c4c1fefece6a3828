-- Notifications and the events of open pages (decision 0059).
ALTER TABLE "users" ADD COLUMN "digest_mails" TEXT[] DEFAULT ARRAY[]::TEXT[], ADD COLUMN "muted_notifications" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT,
    "path" TEXT NOT NULL,
    "is_on_site" BOOLEAN NOT NULL DEFAULT true,
    "in_digest" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- A job that runs twice notifies once.
CREATE UNIQUE INDEX "notifications_user_id_key_key" ON "notifications"("user_id", "key");
CREATE INDEX "notifications_user_id_created_at_id_idx" ON "notifications"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");
CREATE INDEX "notifications_unread_idx" ON "notifications"("user_id") WHERE "read_at" IS NULL AND "is_on_site";
CREATE INDEX "notifications_digest_idx" ON "notifications"("user_id") WHERE "in_digest";

CREATE TABLE "user_events" (
    "user_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_events_pkey" PRIMARY KEY ("user_id", "number"),
    CONSTRAINT "user_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "user_events_created_at_idx" ON "user_events"("created_at");

CREATE TABLE "user_event_counters" (
    "user_id" UUID NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "user_event_counters_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "user_event_counters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
