-- For the files of a release that buyers can't get.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "release_files_unhealthy_idx" ON "release_files"("release_id")
    WHERE health = 'suspect' OR health = 'broken';
