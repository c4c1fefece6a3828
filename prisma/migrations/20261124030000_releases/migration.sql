-- Releases: versions of an app whose files Forgehall hosts and delivers (decision 0053).

CREATE TABLE "releases" (
    "id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "developer_id" UUID NOT NULL,
    "version" VARCHAR(40) NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "platforms" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "status" VARCHAR(20) NOT NULL DEFAULT 'draft',
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_reason" TEXT,

    CONSTRAINT "releases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "releases_status_is_known" CHECK ("status" IN ('draft', 'processing', 'review', 'published', 'withdrawn')),
    CONSTRAINT "releases_published_has_date" CHECK ("status" NOT IN ('published', 'withdrawn') OR "published_at" IS NOT NULL),
    CONSTRAINT "releases_withdrawn_has_date" CHECK (("status" = 'withdrawn') = ("withdrawn_at" IS NOT NULL))
);
CREATE UNIQUE INDEX "releases_one_per_version" ON "releases"("app_id", lower("version"));
CREATE INDEX "releases_app_id_published_at_id_idx" ON "releases"("app_id", "published_at" DESC, "id" DESC);
CREATE INDEX "releases_developer_id_idx" ON "releases"("developer_id");
CREATE INDEX "releases_status_submitted_at_id_idx" ON "releases"("status", "submitted_at", "id");

CREATE TABLE "release_files" (
    "id" UUID NOT NULL,
    "release_id" UUID NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "bytes" BIGINT NOT NULL,
    "upload_id" TEXT,
    "sha256" CHAR(64),
    "contents" JSONB,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stored_at" TIMESTAMPTZ(3),

    CONSTRAINT "release_files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "release_files_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "releases"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "release_files_bytes_is_positive" CHECK ("bytes" > 0),
    CONSTRAINT "release_files_checked_once_stored" CHECK ("sha256" IS NULL OR "stored_at" IS NOT NULL)
);
CREATE UNIQUE INDEX "release_files_release_id_name_key" ON "release_files"("release_id", "name");
-- For the cleanup of abandoned uploads.
CREATE INDEX "release_files_unfinished_idx" ON "release_files"("touched_at") WHERE "stored_at" IS NULL;

CREATE TABLE "deliveries" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deliveries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "deliveries_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "release_files"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "deliveries_order_id_idx" ON "deliveries"("order_id");
CREATE INDEX "deliveries_file_id_idx" ON "deliveries"("file_id");

-- Which app an order was for, once the foreign key forgets it: its releases still belong to the buyer.
ALTER TABLE "orders" ADD COLUMN "deleted_app_id" UUID;

-- Before the deletion, since the foreign key forgets which orders were of the app. One statement keeps the last approved download
-- (decision 0031) and the app's id: a second update of a row in the same transaction would check its developer, who may be gone.
CREATE FUNCTION apps_leave_orders() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
    UPDATE orders SET
        deleted_app_id = OLD.id,
        app_download_url = CASE
            WHEN OLD.download_url IS NOT NULL AND coalesce(OLD.unlisted_status, OLD.status) = 'approved' THEN OLD.download_url
            ELSE app_download_url
        END
    WHERE app_id = OLD.id;
    RETURN OLD;
END
$$;

DROP TRIGGER apps_hand_down_download_last ON apps;

CREATE TRIGGER apps_leave_orders
    BEFORE DELETE ON apps
    FOR EACH ROW EXECUTE FUNCTION apps_leave_orders();
