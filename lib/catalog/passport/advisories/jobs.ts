import { z } from "zod";
import { configuredDatabases } from "@/lib/catalog/passport/advisories/package-advisories";
import { checkReleases, staleBefore } from "@/lib/catalog/passport/advisories/release-advisories";
import { type Db, db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { defineJob } from "@/lib/foundation/jobs/jobs";

/**
 * Job: looks up the dependencies of a release that has just been published.
 * @throws AdvisoryServiceError when a database fails, so that the queue retries
 */
export const checkAdvisories = defineJob({
  name: "check_advisories",
  payload: z.object({ releaseId: z.string() }),
  priority: "email",
  queue: "advisories",
  run: async ({ releaseId }) => {
    if (!configuredDatabases()) return;
    const isPublished = await db.release.count({ where: { id: releaseId, status: "published" } });
    if (isPublished) await checkReleases([releaseId]);
  },
});

/** Queues the look-up of a release's dependencies, inside the transaction that publishes it. */
export const queueAdvisoryCheck = (tx: Pick<Db, "$queryRaw">, releaseId: string): Promise<void> =>
  checkAdvisories.add(tx, { releaseId }, { key: `advisories-${releaseId}` });

/** Releases that one job looks up; the next job takes the next ones, after what is more urgent. */
const SLICE = 100;

/** Finds the newest releases of listed apps that were not looked up lately, those first that waited longest. */
export const findDueReleases = (now: Date) =>
  queryRows(
    db,
    { id: "uuid" },
    Prisma.sql`
      SELECT release.id FROM releases release
      WHERE release.status = 'published'
        AND (release.advisories_checked_at IS NULL OR release.advisories_checked_at < ${staleBefore(now)})
        AND EXISTS (SELECT 1 FROM apps WHERE apps.id = release.app_id AND apps.status = 'approved')
        AND release.id = (
          SELECT newest.id FROM releases newest
          WHERE newest.app_id = release.app_id AND newest.status = 'published'
          ORDER BY newest.published_at DESC, newest.id DESC LIMIT 1
        )
      ORDER BY release.advisories_checked_at NULLS FIRST, release.id LIMIT ${SLICE}`,
  );

/**
 * Job, daily: looks up the dependencies of each listed app's newest release, in one job after another. A result is
 * stored whole or not at all, so a run that is killed continues with those that are left. When a database fails, the
 * queue tries again, later each time.
 * @throws AdvisoryServiceError when a database fails
 */
export const checkAllAdvisories = defineJob({
  name: "check_all_advisories",
  priority: "bulk",
  queue: "advisories",
  schedule: { cron: "29 4 * * *", catchUpMs: 24 * 60 * 60 * 1000 },
  run: async () => {
    if (!configuredDatabases()) return;
    const due = await findDueReleases(new Date());
    if (due.length === 0) return;
    await checkReleases(due.map(({ id }) => id));
    await checkAllAdvisories.add(db, {}, { key: "check-all-advisories" });
  },
});
