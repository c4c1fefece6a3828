import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { RequestsPageQuery } from "@/lib/project-requests/requests-page.schema";
import { findRequests } from "@/lib/project-requests/find-requests";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { toProjectRequest } from "@/lib/project-requests/project-requests.select";
import { pageOrFirst } from "@/lib/page-or-first";

export const REQUESTS_PAGE_SIZE = 20;
/** Length of a description on a card, in characters. */
const CARD_DESCRIPTION_LENGTH = 400;

export type RequestsPage = {
  items: ProjectRequest[];
  total: number;
  more: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
};

/**
 * Loads a page of `/project-requests`, descriptions truncated to card length. An invalid cursor loads the first page.
 */
export async function browseRequests(
  viewer: Viewer | null,
  query: RequestsPageQuery,
  limit = REQUESTS_PAGE_SIZE,
): Promise<RequestsPage> {
  authorize(viewer, "projects.post");
  const { search, sort, after, before, ...filters } = query;
  const { rows, ...page } = await pageOrFirst({ after, before }, (cursor) =>
    findRequests({ filters, search, sort, limit, cursor, descriptionLength: CARD_DESCRIPTION_LENGTH }),
  );
  return { items: rows.map((row) => toProjectRequest(row, viewer)), ...page };
}
