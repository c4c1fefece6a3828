import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { addJob } from "@/lib/jobs/add-job";
import { hasFailed } from "@/lib/jobs/failed-jobs";
import { checkJobKey } from "@/lib/releases/publishing/check-job-key";
import { giveUpChecks } from "@/lib/releases/publishing/finish-checks";

const MAX_PER_RUN = 100;
const GIVE_UP_MS = 24 * 60 * 60 * 1000;

/**
 * Job that runs every minute: queues the checks of submitted releases that have no job, because it was discarded or
 * failed for good. After a day, the developer gets the release back.
 */
export async function recheckReleases(): Promise<void> {
  await giveUpChecks(new Date(Date.now() - GIVE_UP_MS));
  const left = await queryRows(
    db,
    { id: "uuid" },
    Prisma.sql`
      SELECT release.id FROM releases release
      WHERE release.status = 'processing' AND NOT EXISTS (
        SELECT 1 FROM graphile_worker._private_jobs AS job
        WHERE job.key = ${checkJobKey("")} || release.id AND NOT (${hasFailed})
      )
      ORDER BY release.submitted_at LIMIT ${MAX_PER_RUN}`,
  );
  for (const { id } of left) await addJob(db, "check_release", { releaseId: id }, { jobKey: checkJobKey(id) });
}
