-- The packages that the lock files in a release's file name.
ALTER TABLE "release_files" ADD COLUMN "dependencies" JSONB;
