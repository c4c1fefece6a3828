-- A minimum rating, alone or with the other filters. There are six first values, so PostgreSQL skips from one to the next.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "apps_public_rating_filters_idx" ON "apps"(rating_floor("rating_sum", "rating_count"), "category", "built_with", "price") WHERE "status" = 'approved';
