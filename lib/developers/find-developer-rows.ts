import { countAll, countMatches } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import type { Slice } from "@/lib/db/keyset-page";
import { queryReplica } from "@/lib/db/query-rows";
import { MAX_HOURLY_RATE, RATE_BANDS } from "@/lib/developers/developers.constants";
import { developerColumns, developerRow, type DeveloperRow } from "@/lib/developers/developers.select";
import type { directoryFilters } from "@/lib/developers/directory-filters.constants";
import type { FilterValues } from "@/lib/format/list-filters";

type FilterValue = FilterValues<typeof directoryFilters>;
export type DeveloperFilters = { [Name in keyof FilterValue]?: FilterValue[Name] | undefined };

/** Both forms are expressions of sort indexes, so that a list sorted by rate scans only the band. Neither is NULL. */
function rateCondition(band: FilterValue["rate"]): Prisma.Sql {
  const { min, max } = RATE_BANDS.find(({ slug }) => slug === band) ?? { min: 0, max: MAX_HOURLY_RATE };
  return Prisma.sql`coalesce(d.hourly_rate, -1) BETWEEN ${min}::numeric AND ${max}::numeric
    AND coalesce(d.hourly_rate, 99999999.99) BETWEEN ${min}::numeric AND ${max}::numeric`;
}

export type DeveloperRowsQuery = {
  conditions: Prisma.Sql;
  /** SQL for where the search matched an entry `d`, in a search. */
  tier?: Prisma.Sql | undefined;
  /** Find first, then sort: when few rows match, the planner must not walk a sort index to find them. */
  materialized?: boolean | undefined;
};

/** Builds SQL conditions on a directory entry `d`. Case-insensitive: entries store skills in lower case. */
export function developerConditions(filters: DeveloperFilters, search?: string): Prisma.Sql {
  const { skill, specialization, rate, availability, verified } = filters;
  const conditions = [Prisma.sql`d.listed`];
  if (skill !== undefined) conditions.push(Prisma.sql`d.skills @> ARRAY[${skill.toLowerCase()}]::text[]`);
  if (specialization !== undefined)
    conditions.push(Prisma.sql`d.specializations @> ARRAY[${specialization.toLowerCase()}]::text[]`);
  if (rate !== undefined) conditions.push(rateCondition(rate));
  if (availability !== undefined) conditions.push(Prisma.sql`d.availability = ${availability}`);
  if (verified !== undefined) conditions.push(Prisma.sql`d.verified`);
  if (search !== undefined) conditions.push(Prisma.sql`d.search_vector @@ ${search}::tsquery`);
  return Prisma.join(conditions, " AND ");
}

/** SQL for where a search matches: 2 in the name, 1 in title, skills or specializations, 0 elsewhere. */
export const searchTier = (search: string) => Prisma.sql`(CASE
  WHEN ts_filter(d.search_vector, '{a}') @@ ${search}::tsquery THEN 2
  WHEN ts_filter(d.search_vector, '{a,b,c}') @@ ${search}::tsquery THEN 1 ELSE 0 END)`;

/**
 * SQL for one slice of the directory, in one statement: finds and sorts by its narrow rows first, then loads the full
 * rows.
 */
export function developerRowsSql({ conditions, tier, materialized }: DeveloperRowsQuery, slice: Slice): Prisma.Sql {
  return Prisma.sql`
    WITH found AS ${Prisma.raw(materialized ? "MATERIALIZED" : "NOT MATERIALIZED")} (
      SELECT d.user_id, d.published_apps, d.rating_count, d.rating_sum, d.rating_score, d.hourly_rate,
        d.years_experience, d.completed_projects, d.created_at, ${tier ?? Prisma.sql`0`} AS tier
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
export const countDevelopersToCap = (conditions: Prisma.Sql, materialized: boolean) =>
  countMatches(entries(conditions), queryReplica, materialized);
