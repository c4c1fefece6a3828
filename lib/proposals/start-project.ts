import { recordAudit } from "@/lib/audit/record-audit";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Db } from "@/lib/db/client";
import { addJobs } from "@/lib/jobs/add-jobs";
import { rejectPendingProposals } from "@/lib/project-requests/reject-pending-proposals";

/**
 * Starts the project whose proposal was just accepted: it becomes in progress, and the other pending proposals are
 * rejected with an email. The caller has locked the open request.
 * @param actor who completed the agreement: the client, or the developer who confirmed it
 */
export async function startProject(
  tx: Db,
  actor: Viewer,
  { id, projectRequestId }: { id: string; projectRequestId: string },
): Promise<void> {
  await tx.projectRequest.update({
    where: { id: projectRequestId, status: "open" },
    data: { status: "in_progress" },
  });
  const rejected = await rejectPendingProposals(tx, projectRequestId);
  const notices = rejected.map((other) => ({
    payload: { proposalId: other.id },
    jobKey: `proposal-decided-${other.id}`,
  }));
  await addJobs(tx, "notify_proposal_decided", notices);
  await recordAudit(tx, {
    actor,
    action: "project.accept",
    subject: { type: "project", id: projectRequestId },
    from: { status: "open" },
    to: { status: "in_progress", proposalId: id },
  });
  await invalidateTags(tx, [tags.projectRequests]);
}
