import { findHits, readListSearch, searchOrder, searchTier } from "@/lib/catalog/search/list-search";
import { sanitizeSearchText } from "@/lib/catalog/search/words";
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
import { BUDGET_BANDS, type ProjectSort } from "@/lib/hiring/requests/requests.constants";
import type { requestFilters } from "@/lib/hiring/requests/filters.constants";
import { listedRequestRow, requestColumns, type RequestRow, toRequestRow } from "@/lib/hiring/requests/requests.rows";

type FindRequests = {
  filters: RequestFilters;
  /** Blank text means no search. */
  search?: string | undefined;
  /** Defaults to newest, and in a search to relevance first. */
  sort?: ProjectSort | undefined;
  limit: number;
  cursor: Cursor;
  /** Maximum length of each description in characters; null loads all of it. */
  descriptionLength: number | null;
};

type RequestRowsQuery = {
  conditions: Prisma.Sql;
  /** SQL for where the search matched a request `pr`, in a search. */
  tier?: Prisma.Sql | undefined;
  /** For queries that match few rows, so that the planner does not walk a sort index to find them. */
  materialized: boolean;
  descriptionLength: number | null;
};

/**
 * SQL for one slice of the list: finds and sorts by narrow columns first, then loads the full rows with their clients.
 */
export function requestRowsSql(
  { conditions, tier = Prisma.sql`0`, materialized, descriptionLength }: RequestRowsQuery,
  slice: Slice,
): Prisma.Sql {
  return Prisma.sql`
    WITH found AS ${Prisma.raw(materialized ? "MATERIALIZED" : "NOT MATERIALIZED")} (
      SELECT pr.id, pr.created_at, pr.budget, pr.proposal_count, ${tier} AS tier
      FROM project_requests pr WHERE ${conditions}
    ), page AS MATERIALIZED (
      SELECT pr.id, pr.tier FROM found pr WHERE ${slice.where} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${requestColumns(descriptionLength)}
    FROM (SELECT listed.*, page.tier FROM page JOIN project_requests listed USING (id)) pr
    JOIN users u ON u.id = pr.client_id
    ORDER BY ${slice.order}`;
}

type FoundRequests = KeysetRows<RequestRow> &
  Counted & {
    /** Whether no request matches all search words and the rows match only some. */
    partial: boolean;
  };

/**
 * Finds open requests by filters and search, sorted, with their total: exact except for a search with many hits.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function findRequests(query: FindRequests): Promise<FoundRequests> {
  const { filters, search = "", sort, limit, cursor, descriptionLength } = query;
  const filterConditions = requestConditions(filters);
  const isSearch = search.trim() !== "";
  // Skills are anyone's words, like a search, and counted like one.
  const count = filters.skill === undefined ? countRequests : countFoundRequests;
  const found: SearchedRequests = isSearch
    ? await searchRequests(filterConditions, search)
    : { conditions: filterConditions, counted: await count(filterConditions), partial: false };
  const { conditions, counted, partial, tier } = found;
  // A few hits are all found before they are sorted.
  const materialized = (isSearch || filters.skill !== undefined) && !counted.more;
  const order = sort ?? (isSearch ? searchOrder("newest", counted, cursor) : "newest");
  const page = await keysetPage(requestSortOrders[order], limit, cursor, async (slice) => {
    const rows = { conditions, tier: order === "relevance" ? tier : undefined, materialized, descriptionLength };
    return (await queryReplica(listedRequestRow, requestRowsSql(rows, slice))).map(toRequestRow);
  });
  return { ...page, ...counted, partial };
}

type SearchedRequests = {
  conditions: Prisma.Sql;
  counted: Counted;
  /** SQL for where the search matched. */
  tier?: Prisma.Sql;
  partial: boolean;
};

/**
 * Searches like the catalog does (decision 0086): requests with all of its words, else those with a similar title, else
 * those with some of its words. Text without words finds nothing.
 */
async function searchRequests(filters: Prisma.Sql, text: string): Promise<SearchedRequests> {
  const search = await readListSearch(text, queryReplica);
  if (!search) return { conditions: Prisma.sql`FALSE`, counted: { total: 0, more: false }, partial: false };
  const matching = (query: string) => Prisma.sql`${filters} AND ${hasWords(query)}`;
  const { query, counted, partial } = await findHits(search, (asked) => countFoundRequests(matching(asked)));
  const near = Prisma.sql`${filters} AND pr.id IN (SELECT near_project_requests(${sanitizeSearchText(text)}))`;
  const similar = partial || counted.total === 0 ? await countFoundRequests(near) : null;
  if (similar?.total) return { conditions: near, counted: similar, partial: false };
  const tier = searchTier(Prisma.sql`pr.search_vector`, query);
  return { conditions: matching(query), counted, tier, partial };
}

/** SQL condition on `pr`: it has the words of a search, given as a tsquery. */
export const hasWords = (query: string) => Prisma.sql`pr.search_vector @@ ${query}::tsquery`;

/** Filters of the list of open requests. */
export type RequestFilters = { [Name in keyof typeof requestFilters | "skill"]?: string | undefined };

/** Builds SQL conditions on `pr`. The list only contains requests that still accept proposals. */
export function requestConditions(filters: RequestFilters): Prisma.Sql {
  const { category, budget, budgetType, posted, proposals: below, skill } = filters;
  const conditions = [Prisma.sql`pr.status = 'open' AND pr.hidden IS NULL`];
  if (category !== undefined) conditions.push(Prisma.sql`pr.category = ${category}`);
  if (budgetType !== undefined) conditions.push(Prisma.sql`pr.budget_type = ${budgetType}`);
  if (posted !== undefined) conditions.push(Prisma.sql`pr.created_at > now() - make_interval(days => ${posted}::int)`);
  if (below !== undefined) conditions.push(Prisma.sql`pr.proposal_count < ${below}::int`);
  // As the index has them; case-insensitive.
  if (skill !== undefined)
    conditions.push(Prisma.sql`lower_all(pr.required_skills) @> ARRAY[${skill.toLowerCase()}]::text[]`);
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

type ListedRow = ReturnType<typeof toRequestRow>;
type Key = SortKey<ListedRow>;

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

const tier: Key = { sql: Prisma.sql`pr.tier`, type: "integer", descending: true, value: (row) => row.tier };

/** Sort orders of the list; each but relevance has its own index on open requests. */
export const requestSortOrders: Record<ProjectSort | "relevance", ListOrder<ListedRow>> = {
  /** Only in a search: matches in title or skills first, then in the category, then elsewhere. */
  relevance: { name: "relevance", keys: [tier, createdAt, id] },
  newest: { name: "newest", keys: [createdAt, id] },
  oldest: { name: "oldest", keys: [ascending(createdAt), ascending(id)] },
  "budget-high": { name: "budget-high", keys: [budget, id] },
  "budget-low": { name: "budget-low", keys: [ascending(budget), ascending(id)] },
  proposals: { name: "proposals", keys: [proposals, id] },
};
