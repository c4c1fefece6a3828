-- What Browse Apps sorts by without a search (docs/product.md#browse-apps). The nightly job fills it; until then the newest come first, as before.
ALTER TABLE "apps" ADD COLUMN "listing_score" DOUBLE PRECISION NOT NULL DEFAULT 0;
