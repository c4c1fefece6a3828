-- The known vulnerabilities of a release's dependencies (decision 0099), and the answers that they are made of.
ALTER TABLE "releases" ADD COLUMN "advisories" JSONB, ADD COLUMN "advisories_checked_at" TIMESTAMPTZ(3);
ALTER TABLE "apps" ADD COLUMN "nothing_critical" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "package_advisories" (
    "ecosystem" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "osv_stamp" VARCHAR(43),
    "findings" JSONB,
    CONSTRAINT "package_advisories_pkey" PRIMARY KEY ("ecosystem", "name", "version")
);

CREATE INDEX "package_advisories_checked_at_idx" ON "package_advisories"("checked_at");
-- For the daily job, which takes the oldest first.
CREATE INDEX "releases_advisories_checked_at_id_idx" ON "releases"("advisories_checked_at" NULLS FIRST, "id")
    WHERE "status" = 'published';
