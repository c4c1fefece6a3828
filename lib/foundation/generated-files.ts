import type { Cursor, KeysetRows } from "@/lib/foundation/db/keyset";
import { BYTE_ORDER_MARK } from "@/lib/foundation/format/csv";

/** A file that is generated or read while it is sent, of any length. */
export type GeneratedFile = {
  filename: string;
  /** Content type, of text with its charset. */
  type: string;
  /** Whether browsers may display it: only for images that we encoded. */
  inline?: boolean;
  parts: AsyncIterable<string | Uint8Array>;
};

/** Rows loaded at a time, which bounds memory. */
const BATCH = 1_000;

type CsvList<Row> = {
  filename: string;
  /** The first line, with its line break. */
  header: string;
  load: (limit: number, cursor: Cursor) => Promise<KeysetRows<Row>>;
  toLine: (row: Row) => string;
};

/**
 * Returns a list as a CSV file, loaded while streaming. Loads the first batch before returning, so that a failure
 * becomes an error response instead of a truncated file.
 */
export async function streamCsvFile<Row>({ filename, header, load, toLine }: CsvList<Row>): Promise<GeneratedFile> {
  const first = await load(BATCH, {});

  async function* parts() {
    yield BYTE_ORDER_MARK + header;
    for (let page = first; ; page = await load(BATCH, { after: page.nextCursor })) {
      yield page.rows.map(toLine).join("");
      if (!page.nextCursor) return;
    }
  }
  return { filename, type: "text/csv; charset=utf-8", parts: parts() };
}
