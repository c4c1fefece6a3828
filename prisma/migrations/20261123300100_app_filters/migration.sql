-- The filters of Browse Apps, any of them together: where few apps meet them, they are found here and then sorted.
CREATE INDEX "apps_public_filters_idx" ON "apps"("category", "built_with", "price") WHERE "status" = 'approved';
