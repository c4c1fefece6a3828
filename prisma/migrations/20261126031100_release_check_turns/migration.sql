-- A release is checked one file at a time, so that developers take turns. When a file was last checked, and why it was
-- refused, until the release is submitted again.

ALTER TABLE "release_files" ADD COLUMN "checked_at" TIMESTAMPTZ(3);
ALTER TABLE "release_files" ADD COLUMN "problem" TEXT;
