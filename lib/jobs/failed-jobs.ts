import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";

/** Of a row `job` of the queue: its last attempt failed, and nobody will try again unasked. */
export const hasFailed = Prisma.sql`job.attempts >= job.max_attempts AND job.locked_at IS NULL`;

/** How many jobs have failed for good: for the metric, and beside the tab of the super admin's dashboard. */
export async function countFailedJobs(): Promise<number> {
  const [row] = await db.$queryRaw<
    { failed: number }[]
  >`SELECT count(*)::int AS failed FROM graphile_worker._private_jobs AS job WHERE ${hasFailed}`;
  return row?.failed ?? 0;
}
