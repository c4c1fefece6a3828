import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { BoardQuery } from "@/lib/project-requests/board.schema";
import { findRequests } from "@/lib/project-requests/find-requests";
import { BUDGET_BANDS } from "@/lib/project-requests/project-requests.constants";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { toProjectRequest } from "@/lib/project-requests/project-requests.select";
import { shownPage } from "@/lib/shown-page";

export const BOARD_PAGE_SIZE = 20;
/** Characters of a description that a card has room for. */
const CARD_DESCRIPTION = 400;

export type BoardPage = { items: ProjectRequest[]; total: number; more: boolean; nextCursor: string | null; previousCursor: string | null };

/** One page of `/project-requests`, descriptions cut to a card's size. A cursor that is none shows the first page. */
export async function browseRequests(viewer: Viewer | null, query: BoardQuery, limit = BOARD_PAGE_SIZE): Promise<BoardPage> {
  authorize(viewer, "projects.post");
  const { search, category, budget, sort, after, before } = query;
  const band = BUDGET_BANDS.find(({ slug }) => slug === budget);
  const filters = { category, minCents: band?.min, maxCents: band?.max ?? undefined };
  const { rows, ...page } = await shownPage({ after, before }, (place) =>
    findRequests({ filters, search, sort, limit, place, descriptionLength: CARD_DESCRIPTION }),
  );
  return { items: rows.map((row) => toProjectRequest(row, viewer)), ...page };
}
