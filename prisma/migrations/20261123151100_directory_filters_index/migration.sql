-- For rare combinations of the directory's filters; common ones are found along the index of the sort order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "directory_filters_idx" ON "directory_entries"("verified", "availability", (coalesce("hourly_rate", -1))) WHERE "listed";
