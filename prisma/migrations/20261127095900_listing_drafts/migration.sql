-- What buyers get of an app that has nothing to download (docs/product.md#apps).
ALTER TABLE "apps" ADD COLUMN "delivery_note" TEXT;

-- Makes room for the first release of an app that its developer has not listed yet (decision 0053).
CREATE TABLE "listing_drafts" (
    "developer_id" UUID NOT NULL,
    "app_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_drafts_pkey" PRIMARY KEY ("developer_id"),
    CONSTRAINT "listing_drafts_developer_id_fkey" FOREIGN KEY ("developer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "listing_drafts_app_id_key" ON "listing_drafts"("app_id");
