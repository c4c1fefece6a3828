import { authorize, can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";

/** Returns the status of the viewer's own proposals by request id; empty for non-developers. */
export async function findOwnProposals(
  viewer: Viewer | null,
  requestIds: readonly string[],
): Promise<Record<string, ProposalStatus>> {
  authorize(viewer, "projects.post");
  if (!can(viewer, "proposals.write")) return {};
  const rows = await db.projectProposal.findMany({
    where: { developerId: viewer.id, projectRequestId: { in: [...requestIds] } },
    select: { projectRequestId: true, status: true },
  });
  return Object.fromEntries(rows.map(({ projectRequestId, status }) => [projectRequestId, status as ProposalStatus]));
}
