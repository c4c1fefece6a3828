-- For the job that checks published files again after the checks change.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "release_files_checker_idx" ON "release_files"("checker");
