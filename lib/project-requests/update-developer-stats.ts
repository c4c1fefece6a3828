import type { Db } from "@/lib/db/client";

/**
 * Brings a developer's figures up to date when a job has ended, in its transaction: completed projects, and the
 * success rate, which is completed against accepted among the jobs that ended, in per cent (decision 0039).
 * @param completed 1 for a job that was completed, 0 for one that was cancelled
 */
export async function updateDeveloperStats(
  tx: Pick<Db, "$executeRaw" | "$queryRaw">,
  developerId: string,
  completed: 0 | 1,
): Promise<void> {
  // First alone with the developer: what another ending job wrote is then seen by the next statement.
  await tx.$queryRaw`SELECT 1 AS held FROM users WHERE id = ${developerId}::uuid FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE users SET
      completed_projects = completed_projects + ${completed}::int,
      success_rate = CASE
        WHEN completed_projects + ${completed}::int + cancelled.jobs = 0 THEN 100
        ELSE round(100.0 * (completed_projects + ${completed}::int) / (completed_projects + ${completed}::int + cancelled.jobs), 2)
      END
    FROM (
      SELECT count(*)::int AS jobs FROM project_proposals p JOIN project_requests pr ON pr.id = p.project_request_id
      WHERE p.developer_id = ${developerId}::uuid AND p.status = 'accepted' AND pr.status = 'cancelled'
    ) cancelled
    WHERE id = ${developerId}::uuid`;
}
