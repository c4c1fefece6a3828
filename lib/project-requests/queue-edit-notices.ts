import type { Db } from "@/lib/db/client";
import { addJobs } from "@/lib/jobs/add-jobs";

/** Clients often save several times in a row: one email reports all edits of this many seconds. */
const BURST_SECONDS = 10 * 60;

/** Queues an email about an edited request to each developer with a pending proposal: one for a burst of edits. */
export async function queueEditNotices(
  tx: Pick<Db, "projectProposal" | "$queryRaw">,
  projectRequestId: string,
): Promise<void> {
  const pending = await tx.projectProposal.findMany({
    where: { projectRequestId, status: "pending" },
    select: { id: true },
  });
  const notices = pending.map(({ id }) => ({ payload: { proposalId: id }, jobKey: `project-edited-${id}` }));
  await addJobs(tx, "notify_project_edited", notices, { delaySeconds: BURST_SECONDS });
}
