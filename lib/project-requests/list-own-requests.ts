import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { keysetPage } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { requestColumns, toProjectRequest, type RequestRow } from "@/lib/project-requests/project-requests.select";
import { requestSortOrders } from "@/lib/project-requests/request-sort-orders";

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListOwnRequestsParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the viewer's own requests of every status, newest first (`GET /api/customer/project-requests`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listOwnRequests(
  viewer: Viewer | null,
  { limit, cursor, before }: ListOwnRequestsParams,
): Promise<Page<ProjectRequest> & { previousCursor: string | null }> {
  authorize(viewer, "projects.post");
  const clientId = viewer.id;
  const [page, total] = await Promise.all([
    keysetPage(
      requestSortOrders.newest,
      limit,
      { after: cursor, before },
      ({ where, order, take }) => db.$queryRaw<RequestRow[]>`
      SELECT ${requestColumns(null)} FROM project_requests pr JOIN users u ON u.id = pr.client_id
      WHERE pr.client_id = ${clientId}::uuid AND ${where} ORDER BY ${order} LIMIT ${take}`,
    ),
    db.projectRequest.count({ where: { clientId } }),
  ]);
  return {
    items: page.rows.map((row) => toProjectRequest(row, viewer)),
    nextCursor: page.nextCursor,
    previousCursor: page.previousCursor,
    total,
  };
}
