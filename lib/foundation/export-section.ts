/** Rows in memory at a time. */
const BATCH = 500;

type Row = Record<string, unknown>;

/** One kind of records in a user's data export. */
export type ExportSection = {
  /** The property of the JSON file that holds the rows. */
  name: string;
  /** The unique column that the rows are ordered by. */
  key: string;
  /** Reads the user's next rows, in key order, after the given key. */
  read: (userId: string, after: string | undefined) => Promise<Row[]>;
};

/** What a section's query needs to read one batch: the condition on the key, the order and the number of rows. */
type Batch<K extends string> = {
  after: { [key in K]?: { gt: string } };
  page: { orderBy: { [key in K]: "asc" }; take: number };
};

/**
 * Declares a section of the export.
 * @param key the unique column to page by
 * @param read runs the query for one batch
 */
export function exportSection<K extends string>(
  name: string,
  key: K,
  read: (userId: string, batch: Batch<K>) => Promise<Row[]>,
): ExportSection {
  const page = { orderBy: { [key]: "asc" }, take: BATCH } as Batch<K>["page"];
  return {
    name,
    key,
    read: (userId, after) =>
      read(userId, { page, after: (after ? { [key]: { gt: after } } : {}) as Batch<K>["after"] }),
  };
}

/** Turns column names into a Prisma `select`. */
export const columns = <const C extends string>(...names: C[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<C, true>;
