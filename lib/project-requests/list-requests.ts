import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { findRequests } from "@/lib/project-requests/find-requests";
import { BUDGET_BANDS } from "@/lib/project-requests/project-requests.constants";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import type { ProjectRequestsQuery } from "@/lib/project-requests/project-requests.schema";
import { toProjectRequest } from "@/lib/project-requests/project-requests.select";

/**
 * Lists open requests; public (`GET /api/project-requests`; product rules, "Hiring").
 * @param viewer null when signed out
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listRequests(viewer: Viewer | null, query: ProjectRequestsQuery): Promise<Page<ProjectRequest>> {
  const { category, budget, search, sortBy, limit, cursor } = query;
  const band = BUDGET_BANDS.find(({ label }) => label === budget);
  const { rows, nextCursor, total, more } = await findRequests({
    filters: { category, minCents: band?.min, maxCents: band?.max ?? undefined },
    search,
    sort: sortBy,
    limit,
    cursor: { after: cursor },
    descriptionLength: null,
  });
  return { items: rows.map((row) => toProjectRequest(row, viewer)), nextCursor, total, more };
}
