import { PRICE_BANDS } from "@/lib/apps/apps.constants";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppSummary } from "@/lib/apps/apps.select";
import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { findApps } from "@/lib/apps/find-apps";
import { pageOrFirst } from "@/lib/page-or-first";

export const BROWSE_PAGE_SIZE = 24;
/** Characters of a description that a card has room for. */
export const CARD_DESCRIPTION_LENGTH = 280;

export type BrowsePage = {
  items: AppSummary[];
  /** Over every page; a search is counted to a thousand. */
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** For `?after=`; null on the last page. */
  nextCursor: string | null;
  /** For `?before=`; null on the first page. */
  previousCursor: string | null;
  /** No app has all the words of the search; these have some. */
  partial: boolean;
};

/**
 * One page of the catalogue as Browse Apps and the landing search show it, descriptions cut to what a
 * card has room for. A cursor that is none shows the first page.
 */
export async function browseApps(query: Omit<BrowseQuery, "view">, limit = BROWSE_PAGE_SIZE): Promise<BrowsePage> {
  const { search, category, builtWith, price, sort, after, before } = query;
  const band = PRICE_BANDS.find(({ slug }) => slug === price);
  const found = await pageOrFirst({ after, before }, (place) =>
    findApps({
      filters: { category, builtWith, minCents: band?.min, maxCents: band?.max ?? undefined },
      search,
      order: sort === "featured" && search ? undefined : sort,
      limit,
      cursor: place,
      descriptionLength: CARD_DESCRIPTION_LENGTH,
    }),
  );
  const { rows, ...page } = found;
  return { items: rows.map(toAppSummary), ...page };
}
