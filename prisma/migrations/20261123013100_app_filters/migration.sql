-- The filters of Browse Apps, any of them together: where few apps meet them, they are found here and then sorted.
CREATE INDEX "apps_public_filters_idx" ON "apps"("category", "built_with", "price") WHERE "status" = 'approved';
-- A category by price: what is dear in one is cheap in another, so a walk of all prices may pass half the catalogue.
CREATE INDEX "apps_public_category_price_idx" ON "apps"("category", "price", "id") WHERE "status" = 'approved';
