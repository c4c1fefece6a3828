import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";
import { newestProposals } from "@/lib/proposals/proposal-sort-order";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";
import type { OwnProposal } from "@/lib/proposals/proposals.dto";
import { selectOwnProposals, toOwnProposal, type OwnProposalRow } from "@/lib/proposals/proposals.select";

type Query = {
  status?: ProposalStatus | undefined;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/**
 * Lists the viewer's own proposals with their requests, newest first (`GET /api/developer/proposals`).
 * @throws AppError forbidden for non-developers, invalid_input when the cursor is invalid
 */
export async function listOwnProposals(
  viewer: Viewer | null,
  { status, limit, cursor, before }: Query,
): Promise<Page<OwnProposal> & { previousCursor: string | null }> {
  authorize(viewer, "proposals.write");
  const developerId = viewer.id;
  const inStatus = status === undefined ? Prisma.empty : Prisma.sql`AND pp.status = ${status}`;
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    keysetPage<OwnProposalRow>(newestProposals, limit, { after: cursor, before }, ({ where, order, take }) =>
      db.$queryRaw<OwnProposalRow[]>(
        Prisma.sql`${selectOwnProposals}
          WHERE pp.developer_id = ${developerId}::uuid ${inStatus} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      ),
    ),
    db.projectProposal.count({ where: { developerId, ...(status && { status }) } }),
  ]);
  return { items: rows.map(toOwnProposal), nextCursor, previousCursor, total };
}
