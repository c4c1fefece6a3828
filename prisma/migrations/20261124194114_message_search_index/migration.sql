-- Without a pending list, which every search would scan.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_search_idx" ON "messages" USING GIN ("search_vector") WITH (fastupdate = off);
