import type { Counted } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type KeysetRows, type Cursor, type Slice } from "@/lib/db/keyset-page";
import { queryReplica } from "@/lib/db/query-rows";
import type { ProjectSort } from "@/lib/project-requests/project-requests.constants";
import {
  listedRequestRow,
  requestColumns,
  toRequestRow,
  type RequestRow,
} from "@/lib/project-requests/project-requests.select";
import { countRequests, requestConditions, type RequestFilters } from "@/lib/project-requests/request-conditions";
import { requestSortOrders } from "@/lib/project-requests/request-sort-orders";
import { searchRequests } from "@/lib/project-requests/search-requests";

export type FindRequests = {
  filters: RequestFilters;
  /** Blank text means no search. */
  search?: string | undefined;
  sort: ProjectSort;
  limit: number;
  cursor: Cursor;
  /** Maximum length of each description in characters; null loads all of it. */
  descriptionLength: number | null;
};

/**
 * SQL for one slice of the list: finds and sorts by narrow columns first, then loads the full rows with their clients.
 * @param materialized for queries that match few rows, so that the planner does not walk a sort index to find them
 */
export function requestRowsSql(
  conditions: Prisma.Sql,
  materialized: boolean,
  descriptionLength: number | null,
  slice: Slice,
): Prisma.Sql {
  return Prisma.sql`
    WITH found AS ${Prisma.raw(materialized ? "MATERIALIZED" : "NOT MATERIALIZED")} (
      SELECT pr.id, pr.created_at, pr.budget, pr.proposal_count FROM project_requests pr WHERE ${conditions}
    ), page AS MATERIALIZED (
      SELECT pr.id FROM found pr WHERE ${slice.where} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${requestColumns(descriptionLength)}
    FROM page JOIN project_requests pr ON pr.id = page.id JOIN users u ON u.id = pr.client_id
    ORDER BY ${slice.order}`;
}

/**
 * Finds open requests by filters and search, sorted, with their total: exact except for a search with many hits.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function findRequests(query: FindRequests): Promise<KeysetRows<RequestRow> & Counted> {
  const { filters, search = "", sort, limit, cursor, descriptionLength } = query;
  const filterConditions = requestConditions(filters);
  const isSearch = search.trim() !== "";
  const { conditions, counted } = isSearch
    ? await searchRequests(filterConditions, search)
    : { conditions: filterConditions, counted: await countRequests(filterConditions) };
  // A few hits are all found before they are sorted.
  const materialized = isSearch && !counted.more;
  const page = await keysetPage(requestSortOrders[sort], limit, cursor, async (slice) => {
    const rows = await queryReplica(
      listedRequestRow,
      requestRowsSql(conditions, materialized, descriptionLength, slice),
    );
    return rows.map(toRequestRow);
  });
  return { ...page, ...counted };
}
