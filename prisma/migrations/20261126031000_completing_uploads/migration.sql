-- Until when a server completes the upload of a file. One at a time, because joining the parts takes the file's size once
-- more. The claim of a server that died expires.

ALTER TABLE "release_files" ADD COLUMN "completing_until" TIMESTAMPTZ(3);
