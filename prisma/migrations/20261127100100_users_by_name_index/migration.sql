CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_name_idx" ON "users"(lower("name"), "id");
