import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";
import type { ProposalStatus } from "@/lib/proposals/proposals.constants";
import type { OwnProposal } from "@/lib/proposals/proposals.dto";
import { ownProposalSelect, toOwnProposal } from "@/lib/proposals/proposals.select";

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
  const own = { developerId, ...(status && { status }) };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("proposals-newest"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.projectProposal.findMany({ where: { ...own, AND: where }, ...args, select: ownProposalSelect }),
    ),
    db.projectProposal.count({ where: own }),
  ]);
  return { items: rows.map(toOwnProposal), nextCursor, previousCursor, total };
}
