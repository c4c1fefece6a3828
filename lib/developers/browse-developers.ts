import type { Developer } from "@/lib/developers/developers.dto";
import { toDeveloper } from "@/lib/developers/developers.select";
import type { DirectoryQuery } from "@/lib/developers/directory.schema";
import { findDevelopers } from "@/lib/developers/find-developers";
import { pageOrFirst } from "@/lib/page-or-first";

const DIRECTORY_PAGE_SIZE = 24;

export type DirectoryPage = {
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
