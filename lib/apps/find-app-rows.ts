import { appColumns, appRow, type AppRow } from "@/lib/apps/apps.select";
import { Prisma } from "@/lib/db/generated/client";
import type { Slice } from "@/lib/db/keyset-page";
import { queryPrimary, type RunQuery } from "@/lib/db/query-rows";

export type AppRowsQuery = {
  conditions: Prisma.Sql;
  /** SQL for the rank of an app `a`, in a search. */
  rank?: Prisma.Sql | undefined;
  /** Find first, then sort: when few rows match, the planner must not walk a sort index to find them. */
  materialized?: boolean | undefined;
  /** Maximum description length in characters; null loads all of it. */
  descriptionLength: number | null;
  /** Defaults to the primary; public lists pass the replica. */
  read?: RunQuery;
};

/**
 * SQL for one slice of a list, in one statement: finds and sorts by narrow columns first, then loads the full rows with
 * their developers.
 */
export function appRowsSql(query: AppRowsQuery, slice: Slice): Prisma.Sql {
  const materialized = Prisma.raw(query.materialized ? "MATERIALIZED" : "NOT MATERIALIZED");
  return Prisma.sql`
    WITH found AS ${materialized} (
      SELECT a.id, a.featured, a.created_at, a.updated_at, a.status, a.change_submitted_at, a.downloads, a.price,
        a.rating_count, a.rating_score, ${query.rank ?? Prisma.sql`0::float8`} AS rank
      FROM apps a WHERE ${query.conditions}
    ), page AS MATERIALIZED (
      SELECT a.* FROM found a WHERE ${slice.where} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${appColumns(query.descriptionLength)}, a.rank
    FROM page a JOIN apps app ON app.id = a.id JOIN users u ON u.id = app.developer_id
    ORDER BY ${slice.order}`;
}

/** Loads the rows of one slice of a list. */
export function findAppRows({ read = queryPrimary, ...query }: AppRowsQuery, slice: Slice): Promise<AppRow[]> {
  return read(appRow, appRowsSql(query, slice));
}

export type IndexScanQuery = {
  /** Conditions on an app `a`: `filters` limit the rows scanned, `wanted` selects among them. */
  filters: Prisma.Sql;
  wanted: Prisma.Sql;
  descriptionLength: number | null;
  read: RunQuery;
};

/**
 * Maximum number of rows scanned along a sort index before falling back to sorting all hits, which costs about as much.
 */
export const MAX_SCANNED_ROWS = 9_000;

/** SQL for one slice of a search in index order, from the next `MAX_SCANNED_ROWS` rows of the index only. */
export function indexScanSql(
  { filters, wanted, descriptionLength }: Omit<IndexScanQuery, "read">,
  slice: Slice,
): Prisma.Sql {
  return Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT a.* FROM (
        SELECT a.id, a.featured, a.created_at, a.updated_at, a.status, a.change_submitted_at, a.downloads, a.price,
          a.rating_count, a.rating_score, 0::float8 AS rank, a.search_vector
        FROM apps a WHERE ${filters} AND ${slice.where} ORDER BY ${slice.order} LIMIT ${MAX_SCANNED_ROWS}
      ) a WHERE ${wanted} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${appColumns(descriptionLength)}, a.rank
    FROM page a JOIN apps app ON app.id = a.id JOIN users u ON u.id = app.developer_id
    ORDER BY ${slice.order}`;
}

/**
 * Like `findAppRows`, but scans the order's index. May miss hits beyond the scanned rows: a result shorter than
 * `slice.take` is inconclusive.
 */
export function scanAppRows({ read, ...query }: IndexScanQuery, slice: Slice): Promise<AppRow[]> {
  return read(appRow, indexScanSql(query, slice));
}

/** Counts the apps that meet the conditions, exactly. */
export async function countApps(conditions: Prisma.Sql, read: RunQuery = queryPrimary): Promise<number> {
  const [row] = await read(
    { total: "int4" },
    Prisma.sql`SELECT count(*)::int AS total FROM apps a WHERE ${conditions}`,
  );
  return row?.total ?? 0;
}
