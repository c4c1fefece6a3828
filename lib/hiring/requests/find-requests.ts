import { Prisma } from "@/lib/foundation/db/generated/client";
import {
  type Cursor,
  keysetPage,
  type KeysetRows,
  type ListOrder,
  type Slice,
  type SortKey,
} from "@/lib/foundation/db/keyset";
import { countAll, type Counted, countMatches } from "@/lib/foundation/db/count-matches";
import { queryReplica } from "@/lib/foundation/db/query-rows";
import { firstCharacters } from "@/lib/foundation/format/truncate";
import { BUDGET_BANDS, type ProjectSort } from "@/lib/hiring/requests/requests.constants";
import type { requestFilters } from "@/lib/hiring/requests/filters.constants";
import { listedRequestRow, requestColumns, type RequestRow, toRequestRow } from "@/lib/hiring/requests/requests.rows";

type FindRequests = {
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

const MAX_TEXT = 500;

type SearchedRequests = { conditions: Prisma.Sql; counted: Counted };

/** Makes text safe for PostgreSQL: no NUL, no lone surrogates, bounded length. */
const sanitizeSearchText = (text: string) =>
  firstCharacters(text, MAX_TEXT).toWellFormed().replaceAll("\u0000", " ").trim();

/**
 * Returns a search's conditions and count: requests with all of its words in title, skills, category or description or,
 * if there are none, those with a similar title. Text without words finds nothing.
 */
async function searchRequests(filters: Prisma.Sql, text: string): Promise<SearchedRequests> {
  const sanitized = sanitizeSearchText(text);
  // Computed once and passed as a value, so that the planner knows the words.
  const [row] = await queryReplica(
    { query: "text?" },
    Prisma.sql`SELECT project_search_query(${sanitized})::text AS query`,
  );
  if (!row?.query) return { conditions: Prisma.sql`FALSE`, counted: { total: 0, more: false } };
  const exact = Prisma.sql`${filters} AND pr.search_vector @@ ${row.query}::tsquery`;
  const found = await countFoundRequests(exact);
  if (found.total > 0) return { conditions: exact, counted: found };
  const near = Prisma.sql`${filters} AND pr.id IN (SELECT near_project_requests(${sanitized}))`;
  return { conditions: near, counted: await countFoundRequests(near) };
}

/** Filters of the list of open requests. */
type RequestFilters = { [Name in keyof typeof requestFilters]?: string | undefined };

/** Builds SQL conditions on `pr`. The list only contains requests that still accept proposals. */
export function requestConditions({ category, budget }: RequestFilters): Prisma.Sql {
  const conditions = [Prisma.sql`pr.status = 'open' AND pr.hidden IS NULL`];
  if (category !== undefined) conditions.push(Prisma.sql`pr.category = ${category}`);
  const band = BUDGET_BANDS.find(({ label }) => label === budget);
  if (band) conditions.push(Prisma.sql`pr.budget >= ${band.min}::numeric / 100`);
  if (band?.max) conditions.push(Prisma.sql`pr.budget <= ${band.max}::numeric / 100`);
  return Prisma.join(conditions, " AND ");
}

const requests = (conditions: Prisma.Sql) => Prisma.sql`project_requests pr WHERE ${conditions}`;

/** Counts the requests that meet the conditions, exactly. */
const countRequests = (conditions: Prisma.Sql) => countAll(requests(conditions), queryReplica);

/** Counts the hits of a search, up to 1,000. */
const countFoundRequests = (conditions: Prisma.Sql) => countMatches(requests(conditions), queryReplica);

type Key = SortKey<RequestRow>;

const ascending = (key: Key): Key => ({ ...key, descending: false });

const id: Key = { sql: Prisma.sql`pr.id`, type: "uuid", descending: true, value: (row) => row.id };
const createdAt: Key = {
  sql: Prisma.sql`pr.created_at`,
  type: "timestamptz",
  descending: true,
  value: (row) => row.createdAt.getTime(),
};
const budget: Key = {
  sql: Prisma.sql`pr.budget`,
  type: "numeric",
  descending: true,
  value: (row) => row.budget.toFixed(2),
};
const proposals: Key = {
  sql: Prisma.sql`pr.proposal_count`,
  type: "integer",
  descending: true,
  value: (row) => row.proposalCount,
};

/** Sort orders of the list; each has its own index on open requests. */
export const requestSortOrders: Record<ProjectSort, ListOrder<RequestRow>> = {
  newest: { name: "newest", keys: [createdAt, id] },
  oldest: { name: "oldest", keys: [ascending(createdAt), ascending(id)] },
  "budget-high": { name: "budget-high", keys: [budget, id] },
  "budget-low": { name: "budget-low", keys: [ascending(budget), ascending(id)] },
  proposals: { name: "proposals", keys: [proposals, id] },
};
