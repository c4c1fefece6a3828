import { appColumns, type AppRow } from "@/lib/apps/apps.select";
import { Prisma } from "@/lib/db/generated/client";
import type { Slice } from "@/lib/db/keyset-page";
import { queryPrimary, type RunQuery } from "@/lib/db/query-rows";

export type AppRowsQuery = {
  conditions: Prisma.Sql;
  /** Rank of an app `a`, within a search. */
  rank?: Prisma.Sql | undefined;
  /** Find first, then sort: where few rows match, no order's index may be walked in their search. */
  materialized?: boolean | undefined;
  /** Characters of the description; null takes all of it. */
  descriptionLength: number | null;
  /** Public lists name another one. */
  read?: RunQuery;
};

/**
 * One slice of a list: found and sorted by narrow columns, then read in full with their developers.
 * One query, whatever the filters, the order and the search.
 */
export function appRowsSql(query: AppRowsQuery, slice: Slice): Prisma.Sql {
  const fence = Prisma.raw(query.materialized ? "MATERIALIZED" : "NOT MATERIALIZED");
  return Prisma.sql`
    WITH found AS ${fence} (
      SELECT a.id, a.featured, a.created_at, a.updated_at, a.status, a.change_submitted_at, a.downloads, a.price, a.rating_count, a.rating_score,
        ${query.rank ?? Prisma.sql`0::float8`} AS rank
      FROM apps a WHERE ${query.conditions}
    ), page AS MATERIALIZED (
      SELECT a.* FROM found a WHERE ${slice.where} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${appColumns(query.descriptionLength)}, a.rank
    FROM page a JOIN apps app ON app.id = a.id JOIN users u ON u.id = app.developer_id
    ORDER BY ${slice.order}`;
}

/** The rows of one slice of a list. */
export function findAppRows({ read = queryPrimary, ...query }: AppRowsQuery, slice: Slice): Promise<AppRow[]> {
  return read<AppRow>(appRowsSql(query, slice));
}

export type IndexScanQuery = {
  /** What narrows the walk, and what is looked for on it; both of an app `a`. */
  filters: Prisma.Sql;
  wanted: Prisma.Sql;
  descriptionLength: number | null;
  read: RunQuery;
};

/**
 * So many rows of an order are looked at before another way is taken: what sorting the hits would cost, where these
 * would not do.
 */
export const MAX_SCANNED_ROWS = 9_000;

/** One slice of a search in the order of an index, from the next `WALK_ROWS` rows of that order alone. */
export function indexScanSql(
  { filters, wanted, descriptionLength }: Omit<IndexScanQuery, "read">,
  slice: Slice,
): Prisma.Sql {
  return Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT a.* FROM (
        SELECT a.id, a.featured, a.created_at, a.updated_at, a.status, a.change_submitted_at, a.downloads, a.price, a.rating_count, a.rating_score, 0::float8 AS rank, a.search_vector
        FROM apps a WHERE ${filters} AND ${slice.where} ORDER BY ${slice.order} LIMIT ${MAX_SCANNED_ROWS}
      ) a WHERE ${wanted} ORDER BY ${slice.order} LIMIT ${slice.take}
    )
    SELECT ${appColumns(descriptionLength)}, a.rank
    FROM page a JOIN apps app ON app.id = a.id JOIN users u ON u.id = app.developer_id
    ORDER BY ${slice.order}`;
}

/**
 * What `readAppRows` would read, if so many hits are met soon on the order's index; fewer rows than asked for tell
 * nothing.
 */
export function scanAppRows({ read, ...query }: IndexScanQuery, slice: Slice): Promise<AppRow[]> {
  return read<AppRow>(indexScanSql(query, slice));
}

/** How many apps meet the conditions, exactly. */
export async function countApps(conditions: Prisma.Sql, read: RunQuery = queryPrimary): Promise<number> {
  const [row] = await read<{ total: number }>(
    Prisma.sql`SELECT count(*)::int AS total FROM apps a WHERE ${conditions}`,
  );
  return row?.total ?? 0;
}
