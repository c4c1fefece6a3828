import type { BrowseQuery } from "@/lib/catalog/apps/apps.queries";
import { type AppSummary, type CategoryCount, toAppSummary } from "@/lib/catalog/apps/apps.rows";
import { toCategoryCounts } from "@/lib/catalog/apps/categories";
import { findApps } from "@/lib/catalog/search/find-apps";
import { pageOrFirst } from "@/lib/foundation/lists";

export const BROWSE_PAGE_SIZE = 24;
/** Length of a description on a card, in characters. */
export const CARD_DESCRIPTION_LENGTH = 280;

type BrowsePage = {
  items: AppSummary[];
  /** Over all pages; a search stops counting at 1,000. */
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
  /** For `?after=`; null on the last page. */
  nextCursor: string | null;
  /** For `?before=`; null on the first page. */
  previousCursor: string | null;
  /** Whether no app matches all search words and the items match only some. */
  partial: boolean;
  /** The search whose results these are, because the given one has typos; null without a correction. */
  corrected: string | null;
  /**
   * How many apps each category would show with the same search and other filters, in the order of the filter; null for
   * a search with too many hits to count, or one that did not ask for them.
   */
  categories: CategoryCount[] | null;
};

/**
 * Loads a page of the catalog for Browse Apps and the landing page search, with descriptions cut to card length. An
 * invalid cursor loads the first page.
 */
export async function browseApps(
  query: Omit<BrowseQuery, "view">,
  { limit = BROWSE_PAGE_SIZE, countCategories = true } = {},
): Promise<BrowsePage> {
  const { search, sort, exact, after, before, ...filters } = query;
  const found = await pageOrFirst({ after, before }, (cursor) =>
    findApps({
      filters,
      search,
      verbatim: exact !== undefined,
      order: sort === "featured" ? (search ? undefined : "valued") : sort,
      limit,
      cursor,
      descriptionLength: CARD_DESCRIPTION_LENGTH,
      countCategories,
    }),
  );
  const { rows, byCategory, ...page } = found;
  return { items: rows.map(toAppSummary), ...page, categories: byCategory && toCategoryCounts(byCategory) };
}
