import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/** SQL condition on a queue row `job`: its last attempt failed, and it will not be retried automatically. */
export const hasFailed = Prisma.sql`job.attempts >= job.max_attempts AND job.locked_at IS NULL`;

/** Counts permanently failed jobs, for the metric and the tab of the super admin's dashboard. */
export async function countFailedJobs(): Promise<number> {
  const [row] = await queryRows(
    db,
    { failed: "int4" },
    Prisma.sql`SELECT count(*)::int AS failed FROM graphile_worker._private_jobs AS job WHERE ${hasFailed}`,
  );
  return row?.failed ?? 0;
}
