import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { postedAge } from "@/lib/foundation/format/dates";
import { firstParagraph } from "@/lib/foundation/format/text";
import { pageOrFirst } from "@/lib/foundation/lists";
import { findRequests } from "@/lib/hiring/requests/find-requests";
import type { RequestsPageQuery } from "@/lib/hiring/requests/requests.queries";
import { type ProjectCard, type ProjectRequest, toProjectRequest } from "@/lib/hiring/requests/requests.rows";

const REQUESTS_PAGE_SIZE = 20;
/** Length of a description on a card, in characters. */
const CARD_DESCRIPTION_LENGTH = 400;

type RequestsPage = {
  items: ProjectRequest[];
  total: number;
  more: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  /** Whether no request matches all search words and the items match only some. */
  partial: boolean;
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

/** Reduces a project request to what its card shows. */
export function toProjectCard({
  id,
  title,
  description,
  category,
  budget,
  budgetType,
  requiredSkills,
  createdAt,
  client,
  proposalCount,
}: ProjectRequest): ProjectCard {
  return {
    id,
    title,
    summary: firstParagraph(description),
    category,
    budget,
    budgetType,
    requiredSkills,
    createdAt,
    age: postedAge(createdAt),
    client,
    proposalCount,
  };
}
