import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, can, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { type Cursor, findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { findRangeRows, type SitemapRange, type SitemapRow, withinRange } from "@/lib/foundation/db/sitemap-range";
import { AppError } from "@/lib/foundation/errors";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import { findRequests } from "@/lib/hiring/requests/find-requests";
import { toProjectSummary } from "@/lib/hiring/projects/summary.rows";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";
import type { ProjectRequestsQuery } from "@/lib/hiring/requests/requests.queries";
import {
  isForInvited,
  isRemoved,
  type OwnProjectRequest,
  type ProjectRequest,
  type ProjectRequestDetail,
  projectOfRequest,
  requestDetailSelect,
  requestSelect,
  toProjectRequest,
  toProjectRequestDetail,
} from "@/lib/hiring/requests/requests.rows";

/**
 * Lists open requests; public (`GET /api/project-requests`; docs/product.md#project-requests).
 * @param viewer null when signed out
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listRequests(viewer: Viewer | null, query: ProjectRequestsQuery): Promise<Page<ProjectRequest>> {
  const { search, sortBy, limit, cursor, ...filters } = query;
  const { rows, nextCursor, total, more } = await findRequests({
    filters,
    search,
    sort: sortBy,
    limit,
    cursor: { after: cursor },
    descriptionLength: null,
  });
  return { items: rows.map((row) => toProjectRequest(row, viewer)), nextCursor, total, more };
}

/**
 * The condition for requests that this viewer can see: hidden ones only for their client, the developer who got the
 * job or for whom alone it is, and moderators.
 */
export function visibleRequests(viewer: Viewer | null): Prisma.ProjectRequestWhereInput {
  if (can(viewer, "reports.moderate")) return {};
  if (!viewer) return { hidden: null };
  const accepted = { some: { developerId: viewer.id, status: "accepted" } };
  const invited = { hidden: "invited", invitedDeveloperId: viewer.id };
  return { OR: [{ hidden: null }, { clientId: viewer.id }, { proposals: accepted }, invited] };
}

/**
 * Returns a request in any status; public (`GET /api/project-requests/{id}`).
 * @param viewer null when signed out, and for the public page, which is the same for everyone
 * @throws AppError not_found
 */
export async function getRequest(
  viewer: Viewer | null,
  id: string,
  client: Pick<Db, "projectRequest" | "projectInvitation" | "projectProposal"> = db,
): Promise<ProjectRequestDetail> {
  const row = await client.projectRequest.findUnique({
    where: { id, AND: visibleRequests(viewer) },
    select: requestDetailSelect,
  });
  if (!row) throw new AppError("not_found", projectMessages.notFound);
  return toProjectRequestDetail(row, viewer, {
    invitation: viewer && can(viewer, "proposals.write") ? await findInvitation(client, viewer.id, row) : null,
    proposalCounts: viewer?.id === row.clientId ? await countByMark(client, id) : null,
  });
}

type Invited = { id: string; invitedDeveloper: { id: string } | null };

/** Returns this developer's invitation to a request, which was posted for them or to which they were invited later. */
async function findInvitation(
  client: Pick<Db, "projectInvitation">,
  developerId: string,
  { id: projectRequestId, invitedDeveloper }: Invited,
): Promise<ProjectRequestDetail["invitation"]> {
  const row = await client.projectInvitation.findUnique({
    where: { projectRequestId_developerId: { projectRequestId, developerId } },
    select: { declinedAt: true },
  });
  if (!row && invitedDeveloper?.id !== developerId) return null;
  return { declinedAt: row?.declinedAt?.toISOString() ?? null };
}

/** Counts the proposals of a request by how its client sorted them. */
async function countByMark(
  client: Pick<Db, "projectProposal">,
  projectRequestId: string,
): Promise<NonNullable<ProjectRequestDetail["proposalCounts"]>> {
  const groups = await client.projectProposal.groupBy({
    by: ["clientMark"],
    where: { projectRequestId, removedAt: null },
    _count: true,
  });
  const of = (mark: string | null) => groups.find(({ clientMark }) => clientMark === mark)?._count ?? 0;
  return { active: of(null) + of("shortlisted"), shortlisted: of("shortlisted"), archived: of("archived") };
}

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListOwnRequestsParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the viewer's own requests of every status, newest first (`GET /api/customer/project-requests`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listOwnRequests(
  viewer: Viewer | null,
  { limit, cursor, before }: ListOwnRequestsParams,
): Promise<Page<OwnProjectRequest> & { previousCursor: string | null }> {
  authorize(viewer, "projects.post");
  const clientId = viewer.id;
  const select = { ...requestSelect, hidden: true, projects: projectOfRequest };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("newest"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.projectRequest.findMany({ where: { clientId, AND: where }, ...args, select }),
    ),
    db.projectRequest.count({ where: { clientId } }),
  ]);
  const items = rows.map((row) => ({
    ...toProjectRequest(row, viewer),
    removed: isRemoved(row),
    invitedOnly: isForInvited(row),
    project: row.projects[0] ? toProjectSummary(row.projects[0]) : null,
  }));
  return { items, nextCursor, previousCursor, total };
}

const MAX_LATEST_REQUESTS = 4;
const CARD_DESCRIPTION_LENGTH = 400;

/** Lists the newest open requests for the marketplace's public landing page, with the total of open requests. */
export async function listLatestRequests(): Promise<{ items: ProjectRequest[]; total: number }> {
  const { rows, total } = await findRequests({
    filters: {},
    sort: "newest",
    limit: MAX_LATEST_REQUESTS,
    cursor: {},
    descriptionLength: CARD_DESCRIPTION_LENGTH,
  });
  return { items: rows.map((row) => toProjectRequest(row, null)), total };
}

const PAGE_SIZE = 20;

/** Loads a page of the dashboard's My Requests. An invalid cursor loads the first page. */
export function loadOwnRequestsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listOwnRequests(viewer, { limit: PAGE_SIZE, cursor: after, before }),
  );
}

/** Lists a range of all open requests, oldest first. */
export function listSitemapRequests(range: SitemapRange): Promise<SitemapRow[]> {
  return findRangeRows(Prisma.sql`
    SELECT id, created_at, updated_at FROM project_requests
    WHERE status = 'open' AND hidden IS NULL AND ${withinRange(range)}
    ORDER BY created_at, id OFFSET ${range.skip ?? 0} LIMIT ${range.take}`);
}
