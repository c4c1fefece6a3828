import { can, signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { findDeveloperRatings } from "@/lib/proposals/find-developer-ratings";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import { proposalSelect, toProposal } from "@/lib/proposals/proposals.select";

/**
 * Lists the proposals for a request that this viewer can read, newest first: its client reads all, a developer only
 * their own, if any (`GET /api/project-requests/{id}/proposals`).
 * @throws AppError not_found, forbidden for everyone else, invalid_input when the cursor is invalid
 */
export async function listProposals(
  viewer: Viewer | null,
  requestId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Proposal>> {
  if (!viewer) throw new AppError("unauthenticated", signInMessage);
  const request = await db.projectRequest.findUnique({ where: { id: requestId }, select: { clientId: true } });
  if (!request) throw new AppError("not_found", projectMessages.notFound);
  const isClient = request.clientId === viewer.id;
  const own = { projectRequestId: requestId, ...(isClient ? { removedAt: null } : { developerId: viewer.id }) };
  const [{ rows, nextCursor }, total] = await Promise.all([
    findPage(newestFirst("proposals-newest"), limit, { after: cursor }, ({ where, ...args }) =>
      db.projectProposal.findMany({ where: { ...own, AND: where }, ...args, select: proposalSelect }),
    ),
    db.projectProposal.count({ where: own }),
  ]);
  if (total === 0 && !isClient && !can(viewer, "proposals.write"))
    throw new AppError("forbidden", proposalsMessages.readersOnly);
  const ratingOf = await findDeveloperRatings(
    db,
    rows.map(({ developerId }) => developerId),
  );
  return { items: rows.map((row) => toProposal(row, ratingOf(row.developerId))), nextCursor, total };
}
