import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";

/** A proposal's ids, and which side of it the viewer is on. */
export type ProposalParty = { id: string; projectRequestId: string; developerId: string; side: "client" | "author" };

/**
 * Loads a proposal for its author or its client.
 * @throws AppError not_found when it does not exist, and for everyone else
 */
export async function findProposalParty(viewer: Viewer, id: string): Promise<ProposalParty> {
  const found = await db.projectProposal.findFirst({
    where: { id, OR: [{ developerId: viewer.id }, { projectRequest: { clientId: viewer.id } }] },
    select: { id: true, projectRequestId: true, developerId: true },
  });
  if (!found) throw new AppError("not_found", proposalsMessages.notFound);
  return { ...found, side: found.developerId === viewer.id ? "author" : "client" };
}
