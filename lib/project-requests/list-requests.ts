import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { findRequests } from "@/lib/project-requests/find-requests";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import type { ProjectRequestsQuery } from "@/lib/project-requests/list-requests.schema";
import { toProjectRequest } from "@/lib/project-requests/project-requests.select";

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
