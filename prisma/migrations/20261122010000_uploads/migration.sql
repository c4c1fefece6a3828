-- What people uploaded: whose it is, and since when nothing uses it.

CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "owner_id" UUID,
    "kind" VARCHAR(20) NOT NULL,
    "path" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stored_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "uploads_kind_is_known" CHECK ("kind" IN ('image', 'attachment', 'avatar')),
    CONSTRAINT "uploads_bytes_not_negative" CHECK ("bytes" >= 0)
);

CREATE UNIQUE INDEX "uploads_path_key" ON "uploads"("path");
CREATE INDEX "uploads_owner_id_idx" ON "uploads"("owner_id");
-- The few whose files are being removed.
CREATE INDEX "uploads_removed_idx" ON "uploads"("removed_at") WHERE "removed_at" IS NOT NULL;

ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
