import type { Counted } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type KeysetRows, type Cursor, type Slice } from "@/lib/db/keyset-page";
import { queryReplica } from "@/lib/db/query-rows";
import type { ProjectSort } from "@/lib/project-requests/project-requests.constants";
import { requestColumns, type RequestRow } from "@/lib/project-requests/project-requests.select";
import { countRequests, requestConditions, type RequestFilters } from "@/lib/project-requests/request-conditions";
import { requestSortOrders } from "@/lib/project-requests/request-sort-orders";
import { searchRequests } from "@/lib/project-requests/search-requests";

export type FindRequests = {
  filters: RequestFilters;
  /** Blank text searches nothing and lists everything. */
  search?: string | undefined;
  sort: ProjectSort;
  limit: number;
  cursor: Cursor;
  /** Characters of each description; null takes all of it. */
  descriptionLength: number | null;
};

/**
 * One slice of the list: found and sorted by narrow columns, then read in full with the clients.
 * @param materialized where few rows match, so that no order's index is walked in their search
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
 * Open requests that meet the filters and the search, in order, with their number: exact, but of a search with many
 * hits.
 * @throws AppError invalid_input for a cursor that is not one of this list
 */
export async function findRequests(query: FindRequests): Promise<KeysetRows<RequestRow> & Counted> {
  const { filters, search = "", sort, limit, cursor, descriptionLength } = query;
  const plain = requestConditions(filters);
  const isSearch = search.trim() !== "";
  const { conditions, counted } = isSearch
    ? await searchRequests(plain, search)
    : { conditions: plain, counted: await countRequests(plain) };
  // Of few hits all are found before they are sorted.
  const fenced = isSearch && !counted.more;
  const page = await keysetPage(requestSortOrders[sort], limit, cursor, (slice) =>
    queryReplica<RequestRow>(requestRowsSql(conditions, fenced, descriptionLength, slice)),
  );
  return { ...page, ...counted };
}
