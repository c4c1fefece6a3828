import { findHits, readListSearch, searchOrder, searchTier } from "@/lib/catalog/search/list-search";
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
import type { FilterValues } from "@/lib/foundation/format/list-filters";
import { pageOrFirst } from "@/lib/foundation/lists";
import type { DirectoryQuery } from "@/lib/hiring/developers/developers.queries";
import {
  type Developer,
  developerColumns,
  type DeveloperRow,
  developerRow,
  toDeveloper,
} from "@/lib/hiring/developers/developers.rows";
import { type DeveloperSort, RATE_BANDS } from "@/lib/hiring/developers/developers.constants";
import { MAX_HOURLY_RATE } from "@/lib/hiring/developers/profile.constants";
import type { directoryFilters } from "@/lib/hiring/developers/directory.constants";

const DIRECTORY_PAGE_SIZE = 24;

type DirectoryPage = {
  items: Developer[];
  /** Over all pages; counting stops at 1,000. */
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
  /** For `?after=`; null on the last page. */
  nextCursor: string | null;
  /** For `?before=`; null on the first page. */
  previousCursor: string | null;
  /** Whether no developer matches all search words and the items match only some. */
  partial: boolean;
};

/**
 * Loads a page of the directory for Hire Developers and the landing page search. An invalid cursor loads the first
 * page.
 */
export async function browseDevelopers(query: DirectoryQuery, limit = DIRECTORY_PAGE_SIZE): Promise<DirectoryPage> {
  const { search, sort, after, before, ...filters } = query;
  const found = await pageOrFirst({ after, before }, (cursor) =>
    findDevelopers({ filters, search, sort, limit, cursor, capped: true }),
  );
  const { rows, ...page } = found;
  return { items: rows.map(toDeveloper), ...page };
}

type FindDevelopers = {
  filters: DeveloperFilters;
  /** Blank text means no search. */
  search?: string | undefined;
  /** Defaults to rating, and in a search to relevance first. */
  sort?: DeveloperSort | undefined;
  limit: number;
  cursor: Cursor;
  /** Whether to stop counting at 1,000 even without a search, as pages do; the API counts all (decision 0015). */
  capped?: boolean;
};

type FoundDevelopers = KeysetRows<DeveloperRow> &
  Counted & {
    /** Whether no developer matches all search words and the rows match only some. */
    partial: boolean;
  };

const EMPTY_RESULT: FoundDevelopers = {
  rows: [],
  nextCursor: null,
  previousCursor: null,
  total: 0,
  more: false,
  partial: false,
};

/**
 * Finds developers by filters and search, sorted, with their total: exact, unless capped or a search with many hits.
 */
export async function findDevelopers(query: FindDevelopers): Promise<FoundDevelopers> {
  const { filters, sort, limit, cursor, capped = false } = query;
  if (query.search?.trim()) return findBySearch(query, query.search);
  const conditions = developerConditions(filters);
  const { skill, specialization, clientRating } = filters;
  const materialized = [skill, specialization, clientRating].some((value) => value !== undefined);
  const [page, counted] = await Promise.all([
    keysetPage(developerSortOrders[sort ?? "rating"], limit, cursor, (slice) =>
      findDeveloperRows({ conditions }, slice),
    ),
    capped ? countDevelopersToCap(conditions, materialized) : countDevelopers(conditions),
  ]);
  return { ...page, ...counted, partial: false };
}

/** Searches like the catalog does (decision 0086): by words, tolerating typos. */
async function findBySearch({ filters, sort, limit, cursor }: FindDevelopers, text: string): Promise<FoundDevelopers> {
  const search = await readListSearch(text, queryReplica);
  if (!search) return EMPTY_RESULT;
  const { query, counted, partial } = await findHits(search, (asked) =>
    countDevelopersToCap(developerConditions(filters, asked), true),
  );
  const order = sort ?? searchOrder("rating", counted, cursor);
  const rows = {
    conditions: developerConditions(filters, query),
    tier: order === "relevance" ? searchTier(Prisma.sql`d.search_vector`, query) : undefined,
    materialized: !counted.more,
  };
  const page = await keysetPage(developerSortOrders[order], limit, cursor, (slice) => findDeveloperRows(rows, slice));
  return { ...page, ...counted, partial };
}

type FilterValue = FilterValues<typeof directoryFilters>;
export type DeveloperFilters = { [Name in keyof FilterValue]?: FilterValue[Name] | undefined };

/** Both forms are expressions of sort indexes, so that a list sorted by rate scans only the band. Neither is NULL. */
function rateCondition(band: FilterValue["rate"]): Prisma.Sql {
  const { min, max } = RATE_BANDS.find(({ slug }) => slug === band) ?? { min: 0, max: MAX_HOURLY_RATE };
  return Prisma.sql`coalesce(d.hourly_rate, -1) BETWEEN ${min}::numeric AND ${max}::numeric
    AND coalesce(d.hourly_rate, 99999999.99) BETWEEN ${min}::numeric AND ${max}::numeric`;
}

/** By the Bayesian average, as if there were five more ratings of 4 stars; 0 without any. */
const clientRatingScore = Prisma.sql`(CASE WHEN d.client_rating_count = 0 THEN 0
  ELSE (d.client_rating_sum + 20)::double precision / (d.client_rating_count + 5) END)`;

type DeveloperRowsQuery = {
  conditions: Prisma.Sql;
  /** SQL for where the search matched an entry `d`, in a search. */
  tier?: Prisma.Sql | undefined;
  /** Find first, then sort: when few rows match, the planner must not walk a sort index to find them. */
  materialized?: boolean | undefined;
};

/** Builds SQL conditions on a directory entry `d`. Case-insensitive: entries store skills in lower case. */
export function developerConditions(filters: DeveloperFilters, search?: string): Prisma.Sql {
  const { skill, specialization, rate, availability, verified, clientRating: stars } = filters;
  const conditions = [Prisma.sql`d.listed`];
  if (skill !== undefined) conditions.push(Prisma.sql`d.skills @> ARRAY[${skill.toLowerCase()}]::text[]`);
  if (specialization !== undefined)
    conditions.push(Prisma.sql`d.specializations @> ARRAY[${specialization.toLowerCase()}]::text[]`);
  if (rate !== undefined) conditions.push(rateCondition(rate));
  if (availability !== undefined) conditions.push(Prisma.sql`d.availability = ${availability}`);
  // The first condition is what the sort index begins with.
  if (stars !== undefined) {
    conditions.push(Prisma.sql`${clientRatingScore} > 0`);
    conditions.push(Prisma.sql`d.client_rating_sum >= ${stars}::numeric * d.client_rating_count`);
  }
  if (verified !== undefined) conditions.push(Prisma.sql`d.verified`);
  if (search !== undefined) conditions.push(Prisma.sql`d.search_vector @@ ${search}::tsquery`);
  return Prisma.join(conditions, " AND ");
}

/**
 * SQL for one slice of the directory, in one statement: finds and sorts by its narrow rows first, then loads the full
 * rows.
 */
export function developerRowsSql({ conditions, tier, materialized }: DeveloperRowsQuery, slice: Slice): Prisma.Sql {
  return Prisma.sql`
    WITH found AS ${Prisma.raw(materialized ? "MATERIALIZED" : "NOT MATERIALIZED")} (
      SELECT d.user_id, d.published_apps, d.rating_count, d.rating_sum, d.rating_score, d.hourly_rate,
        d.client_rating_count, d.client_rating_sum, d.years_experience, d.completed_projects, d.created_at,
        ${tier ?? Prisma.sql`0`} AS tier
      FROM directory_entries d WHERE ${conditions}
    ), page AS MATERIALIZED (
      SELECT d.* FROM found d WHERE ${slice.where} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${developerColumns}, d.tier FROM page d JOIN users u ON u.id = d.user_id ORDER BY ${slice.order}`;
}

/** Loads the rows of one slice of the directory. */
export function findDeveloperRows(query: DeveloperRowsQuery, slice: Slice): Promise<DeveloperRow[]> {
  return queryReplica(developerRow, developerRowsSql(query, slice));
}

const entries = (conditions: Prisma.Sql) => Prisma.sql`directory_entries d WHERE ${conditions}`;

/** Counts the developers that meet the conditions, exactly. */
export const countDevelopers = (conditions: Prisma.Sql) => countAll(entries(conditions), queryReplica);

/**
 * Counts the developers that meet the conditions, up to `MAX_COUNTED`.
 * @param materialized whether the conditions have a GIN index, which finds all matches at once
 */
const countDevelopersToCap = (conditions: Prisma.Sql, materialized: boolean) =>
  countMatches(entries(conditions), queryReplica, materialized);

type Key = SortKey<DeveloperRow>;

/** Placeholders for a missing rate, outside the valid range, so that it sorts last in both directions. */
const NO_RATE_LOW = "99999999.99";
const NO_RATE_HIGH = "-1";

const id: Key = { sql: Prisma.sql`d.user_id`, type: "uuid", descending: true, value: (row) => row.id };
/** By the Bayesian average; 0 is below what reviews of 1 to 5 stars can reach. */
const rating: Key = {
  sql: Prisma.sql`(CASE WHEN d.rating_count = 0 THEN 0 ELSE d.rating_score END)`,
  type: "float8",
  descending: true,
  value: (row) => (row.ratingCount === 0 ? 0 : row.ratingScore),
};
const clientRating: Key = {
  sql: clientRatingScore,
  type: "float8",
  descending: true,
  value: ({ clientRatingCount: ratings, clientRatingSum: sum }) => (ratings === 0 ? 0 : (sum + 20) / (ratings + 5)),
};
const tier: Key = { sql: Prisma.sql`d.tier`, type: "integer", descending: true, value: (row) => row.tier };
const experience: Key = {
  sql: Prisma.sql`coalesce(d.years_experience, -1)`,
  type: "integer",
  descending: true,
  value: (row) => row.yearsExperience ?? -1,
};
const projects: Key = {
  sql: Prisma.sql`d.completed_projects`,
  type: "integer",
  descending: true,
  value: (row) => row.completedProjects,
};
const newest: Key = {
  sql: Prisma.sql`d.created_at`,
  type: "timestamptz",
  descending: true,
  value: (row) => row.createdAt.getTime(),
};

function rate(placeholder: string, descending: boolean): Key {
  return {
    sql: Prisma.raw(`coalesce(d.hourly_rate, ${placeholder})`),
    type: "numeric",
    descending,
    value: (row) => row.hourlyRate?.toFixed(2) ?? placeholder,
  };
}

const order = (name: string, keys: Key[]): ListOrder<DeveloperRow> => ({ name, keys });

/** Sort orders of the directory. Must match the index expressions in the migration. */
export const developerSortOrders: Record<DeveloperSort | "relevance", ListOrder<DeveloperRow>> = {
  rating: order("rating", [rating, id]),
  "client-rating": order("client-rating", [clientRating, id]),
  experience: order("experience", [experience, id]),
  projects: order("projects", [projects, id]),
  "rate-low": order("rate-low", [rate(NO_RATE_LOW, false), { ...id, descending: false }]),
  "rate-high": order("rate-high", [rate(NO_RATE_HIGH, true), id]),
  newest: order("newest", [newest, id]),
  /** Only in a search: matches in the name first, then in title, skills or specializations, then elsewhere. */
  relevance: order("relevance", [tier, rating, id]),
};
