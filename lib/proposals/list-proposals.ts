import { can, signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage } from "@/lib/db/keyset-page";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { newestProposals } from "@/lib/proposals/proposal-sort-order";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";
import { selectProposals, toProposal, type ProposalRow } from "@/lib/proposals/proposals.select";

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
  const readable = isClient ? { projectRequestId: requestId } : { projectRequestId: requestId, developerId: viewer.id };
  const mine = isClient ? Prisma.empty : Prisma.sql`AND pp.developer_id = ${viewer.id}::uuid`;
  const [{ rows, nextCursor }, total] = await Promise.all([
    keysetPage<ProposalRow>(newestProposals, limit, { after: cursor }, ({ where, order, take }) =>
      db.$queryRaw<ProposalRow[]>(
        Prisma.sql`${selectProposals}
          WHERE pp.project_request_id = ${requestId}::uuid ${mine} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      ),
    ),
    db.projectProposal.count({ where: readable }),
  ]);
  if (total === 0 && !isClient && !can(viewer, "proposals.write"))
    throw new AppError("forbidden", proposalsMessages.readersOnly);
  return { items: rows.map(toProposal), nextCursor, total };
}
