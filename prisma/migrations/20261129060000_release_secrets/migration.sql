-- What looks like a live secret in a release's file (decision 0098), and what its developer says is none.
ALTER TABLE "release_files" ADD COLUMN "secrets" JSONB;

CREATE TABLE "secret_dismissals" (
    "developer_id" UUID NOT NULL,
    "secret" VARCHAR(22) NOT NULL,
    "release_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_at" TIMESTAMPTZ(3),
    CONSTRAINT "secret_dismissals_pkey" PRIMARY KEY ("developer_id", "secret"),
    CONSTRAINT "secret_dismissals_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
