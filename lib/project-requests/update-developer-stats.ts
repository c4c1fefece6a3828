import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";

/**
 * Updates a developer's figures when a job ends, inside its transaction: completed projects, and the success rate,
 * which is the percentage of completed jobs among these and those canceled by the developer's fault (decision 0047).
 * @param completed 1 for a completed job, 0 for a canceled one
 */
export async function updateDeveloperStats(
  tx: Pick<Db, "$executeRaw" | "$queryRaw">,
  developerId: string,
  completed: 0 | 1,
): Promise<void> {
  // Lock the developer first, so that the next statement sees what a concurrently ending job wrote.
  await lockRow(tx, "User", developerId);
  await tx.$executeRaw`
    UPDATE users SET
      completed_projects = completed_projects + ${completed}::int,
      success_rate = CASE
        WHEN completed_projects + ${completed}::int + cancelled.jobs = 0 THEN 100
        ELSE round(
          100.0 * (completed_projects + ${completed}::int)
            / (completed_projects + ${completed}::int + cancelled.jobs),
          2
        )
      END
    FROM (
      SELECT count(*)::int AS jobs FROM project_cancellations
      WHERE developer_id = ${developerId}::uuid AND fault = 'developer'
    ) cancelled
    WHERE id = ${developerId}::uuid`;
}
