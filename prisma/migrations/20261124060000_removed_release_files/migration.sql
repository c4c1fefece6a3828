-- When the stored file of a release was removed because the release was withdrawn as harmful. It no longer counts toward
-- its developer's quota.

ALTER TABLE "release_files" ADD COLUMN "removed_at" TIMESTAMPTZ(3);
