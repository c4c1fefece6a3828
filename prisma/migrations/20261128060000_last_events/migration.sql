-- When webhooks and backups last came, for metrics and the doctor.
CREATE TABLE "last_events" (
    "name" VARCHAR(40) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "last_events_pkey" PRIMARY KEY ("name")
);
