import type { Developer } from "@/lib/developers/developers.dto";
import { toDeveloper } from "@/lib/developers/developers.select";
import type { DirectoryQuery } from "@/lib/developers/directory.schema";
import { findDevelopers } from "@/lib/developers/find-developers";
import { pageOrFirst } from "@/lib/page-or-first";

const DIRECTORY_PAGE_SIZE = 24;

export type DirectoryPage = {
  items: Developer[];
  /** Over every page, counted to a thousand. */
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** For `?after=`; null on the last page. */
  nextCursor: string | null;
  /** For `?before=`; null on the first page. */
  previousCursor: string | null;
  /** No developer has all the words of the search; these have some. */
  partial: boolean;
};

/**
 * One page of the directory as Hire Developers and the landing search show it. A cursor that is none shows the first
 * page.
 */
export async function browseDevelopers(query: DirectoryQuery, limit = DIRECTORY_PAGE_SIZE): Promise<DirectoryPage> {
  const { search, skill, specialization, sort, after, before } = query;
  const found = await pageOrFirst({ after, before }, (place) =>
    findDevelopers({ filters: { skill, specialization }, search, sort, limit, cursor: place, capped: true }),
  );
  const { rows, ...page } = found;
  return { items: rows.map(toDeveloper), ...page };
}
