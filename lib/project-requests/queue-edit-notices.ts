import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";

/** Clients often save several times in a row: one email reports every edit of this long, in milliseconds. */
const BURST = 10 * 60_000;

/** Queues an email about an edited request to each developer with a pending proposal: one for a burst of edits. */
export async function queueEditNotices(
  tx: Pick<Db, "projectProposal" | "$queryRaw">,
  projectRequestId: string,
): Promise<void> {
  const pending = await tx.projectProposal.findMany({
    where: { projectRequestId, status: "pending" },
    select: { id: true },
  });
  const runAt = new Date(Date.now() + BURST);
  for (const { id } of pending)
    await addJob(tx, "notify_project_edited", { proposalId: id }, { jobKey: `project-edited-${id}`, runAt });
}
