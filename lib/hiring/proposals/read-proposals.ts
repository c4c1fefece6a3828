import { type Rating, toRating } from "@/lib/catalog/apps/apps.rows";
import { authorize, can, signInMessage, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { type Db, db } from "@/lib/foundation/db/client";
import { type Cursor, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import {
  type OwnProposal,
  ownProposalSelect,
  type Proposal,
  proposalSelect,
  toOwnProposal,
  toProposal,
} from "@/lib/hiring/proposals/proposals.rows";
import { proposalsMessages, type ProposalStatus, type ProposalView } from "@/lib/hiring/proposals/proposals.constants";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

/**
 * Loads a proposal. Callers must authorize the viewer.
 * @param reader the side that the viewer is on
 * @throws AppError not_found
 */
export async function getProposal(
  tx: Pick<Db, "projectProposal" | "app">,
  id: string,
  reader: "client" | "author",
): Promise<Proposal> {
  const row = await tx.projectProposal.findUnique({ where: { id }, select: proposalSelect });
  if (!row) throw new AppError("not_found", proposalsMessages.notFound);
  const ratingOf = await findDeveloperRatings(tx, [row.developerId]);
  return toProposal(row, ratingOf(row.developerId), reader);
}

const inView = {
  active: { OR: [{ clientMark: null }, { clientMark: { not: "archived" } }] },
  shortlisted: { clientMark: "shortlisted" },
  archived: { clientMark: "archived" },
} satisfies Record<ProposalView, Prisma.ProjectProposalWhereInput>;

/**
 * Lists the proposals for a request that this viewer can read, newest first: its client reads all, or one of their own
 * lists; a developer only their own proposal, if any (`GET /api/project-requests/{id}/proposals`).
 * @throws AppError not_found, forbidden for everyone else, invalid_input when the cursor is invalid
 */
export async function listProposals(
  viewer: Viewer | null,
  requestId: string,
  { limit, cursor, view }: { limit: number; cursor?: string | undefined; view?: ProposalView | undefined },
): Promise<Page<Proposal>> {
  if (!viewer) throw new AppError("unauthenticated", signInMessage);
  const request = await db.projectRequest.findUnique({ where: { id: requestId }, select: { clientId: true } });
  if (!request) throw new AppError("not_found", projectMessages.notFound);
  const isClient = request.clientId === viewer.id;
  const own = {
    projectRequestId: requestId,
    ...(isClient ? { removedAt: null, ...(view && inView[view]) } : { developerId: viewer.id }),
  };
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
  const items = rows.map((row) => toProposal(row, ratingOf(row.developerId), isClient ? "client" : "author"));
  return { items, nextCursor, total };
}

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

/** Returns the ratings of developers by id, from the counters on their approved apps. */
export async function findDeveloperRatings(
  tx: Pick<Db, "app">,
  developerIds: readonly string[],
): Promise<(developerId: string) => Rating> {
  const groups = await tx.app.groupBy({
    by: ["developerId"],
    where: { developerId: { in: [...new Set(developerIds)] }, status: "approved" },
    _sum: { ratingCount: true, ratingSum: true },
  });
  const sums = new Map(groups.map(({ developerId, _sum }) => [developerId, _sum]));
  return (developerId) => {
    const sum = sums.get(developerId);
    return toRating({ ratingCount: sum?.ratingCount ?? 0, ratingSum: sum?.ratingSum ?? 0 });
  };
}

const PAGE_SIZE = 20;

/** Loads a page of the dashboard's Proposals. An invalid cursor loads the first page. */
export function loadOwnProposalsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listOwnProposals(viewer, { limit: PAGE_SIZE, cursor: after, before }),
  );
}
