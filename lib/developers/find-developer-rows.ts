import { countAll, countMatches } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import type { Slice } from "@/lib/db/keyset-page";
import { queryReplica } from "@/lib/db/query-rows";
import { developerColumns, type DeveloperRow } from "@/lib/developers/developers.select";

export type DeveloperFilters = { skill?: string | undefined; specialization?: string | undefined };

export type DeveloperRowsQuery = {
  conditions: Prisma.Sql;
  /** Where the search was found in an entry `d`, within a search. */
  tier?: Prisma.Sql | undefined;
  /** Find first, then sort: where few match, no order's index may be walked in their search. */
  materialized?: boolean | undefined;
};

/** The filters as conditions on an entry `d`, without case: entries hold skills in lower case. */
export function developerConditions({ skill, specialization }: DeveloperFilters, search?: string): Prisma.Sql {
  const conditions = [Prisma.sql`d.listed`];
  if (skill !== undefined) conditions.push(Prisma.sql`d.skills @> ARRAY[${skill.toLowerCase()}]::text[]`);
  if (specialization !== undefined)
    conditions.push(Prisma.sql`d.specializations @> ARRAY[${specialization.toLowerCase()}]::text[]`);
  if (search !== undefined) conditions.push(Prisma.sql`d.search_vector @@ ${search}::tsquery`);
  return Prisma.join(conditions, " AND ");
}

/** Where a search is found: 2 in the name, 1 in the title, the skills or the specializations, 0 elsewhere. */
export const searchTier = (search: string) => Prisma.sql`(CASE
  WHEN ts_filter(d.search_vector, '{a}') @@ ${search}::tsquery THEN 2
  WHEN ts_filter(d.search_vector, '{a,b,c}') @@ ${search}::tsquery THEN 1 ELSE 0 END)`;

/** One slice of the directory: found and sorted by its narrow rows, then read in full. One query. */
export function developerRowsSql({ conditions, tier, materialized }: DeveloperRowsQuery, slice: Slice): Prisma.Sql {
  return Prisma.sql`
    WITH found AS ${Prisma.raw(materialized ? "MATERIALIZED" : "NOT MATERIALIZED")} (
      SELECT d.user_id, d.published_apps, d.rating_count, d.rating_sum, d.rating_score, d.hourly_rate, d.years_experience,
        d.completed_projects, d.created_at, ${tier ?? Prisma.sql`0`} AS tier
      FROM directory_entries d WHERE ${conditions}
    ), page AS MATERIALIZED (
      SELECT d.* FROM found d WHERE ${slice.where} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${developerColumns}, d.tier FROM page d JOIN users u ON u.id = d.user_id ORDER BY ${slice.order}`;
}

/** The rows of one slice of the directory. */
export function findDeveloperRows(query: DeveloperRowsQuery, slice: Slice): Promise<DeveloperRow[]> {
  return queryReplica<DeveloperRow>(developerRowsSql(query, slice));
}

const entries = (conditions: Prisma.Sql) => Prisma.sql`directory_entries d WHERE ${conditions}`;

/** How many developers meet the conditions, exactly. */
export const countDevelopers = (conditions: Prisma.Sql) => countAll(entries(conditions), queryReplica);

/**
 * How many developers meet the conditions; above `MAX_COUNTED` it only tells that they are more.
 * @param fenced whether the conditions have an index of their own
 */
export const countDevelopersToCap = (conditions: Prisma.Sql, fenced: boolean) =>
  countMatches(entries(conditions), queryReplica, fenced);
