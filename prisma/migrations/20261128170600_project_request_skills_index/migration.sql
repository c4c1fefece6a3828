-- Requests filtered by skill. Built while the list is served. Of all requests: PostgreSQL does not estimate by the statistics of a partial index,
-- and would sort all requests with a common skill instead of reading the newest.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "project_requests_skills_idx" ON "project_requests" USING GIN (lower_all("required_skills")) WITH (fastupdate = off);
