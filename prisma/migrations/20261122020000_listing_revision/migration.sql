-- Which version of a listing this is: raised by every change that has to be looked at again, and compared
-- by whoever approves or rejects, so that nobody decides about a version that was not seen (decision 0042).
-- A constant default: no row is rewritten.
ALTER TABLE "apps" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
