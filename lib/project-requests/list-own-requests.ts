import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";
import type { OwnProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { requestSelect, toProjectRequest } from "@/lib/project-requests/project-requests.select";

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
  const select = { ...requestSelect, hidden: true };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("newest"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.projectRequest.findMany({ where: { clientId, AND: where }, ...args, select }),
    ),
    db.projectRequest.count({ where: { clientId } }),
  ]);
  const items = rows.map((row) => ({ ...toProjectRequest(row, viewer), removed: row.hidden === "moderation" }));
  return { items, nextCursor, previousCursor, total };
}
