-- Emails about new releases: which releases were announced together, and how far the list of buyers was queued.

ALTER TABLE "releases" ADD COLUMN "announced_at" TIMESTAMPTZ(3);
ALTER TABLE "releases" ADD COLUMN "announced_to" UUID;
