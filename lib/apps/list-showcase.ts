import { filterConditions, type AppFilters } from "@/lib/apps/app-filter-conditions";
import { appSortOrders, type AppSortOrder } from "@/lib/apps/app-sort-orders";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppSummary } from "@/lib/apps/apps.select";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import { findAppRows } from "@/lib/apps/find-app-rows";
import { SHOWCASE_SIZE, type ShowcaseTab } from "@/lib/apps/showcase.constants";
import { keysetPage } from "@/lib/db/keyset-page";
import { queryReplica } from "@/lib/db/query-rows";

const TABS: Record<ShowcaseTab, { order: AppSortOrder; filters: AppFilters }> = {
  featured: { order: "newest", filters: { featured: true } },
  new: { order: "newest", filters: {} },
  "top-rated": { order: "rating", filters: {} },
  free: { order: "featured", filters: { price: "free" } },
};

/**
 * Lists the apps of a landing page tab, optionally of one category. Only the visible tab is queried
 * (docs/product.md#landing-page).
 * @param limit the maximum number of apps
 */
export async function listShowcase(
  tab: ShowcaseTab,
  category?: string,
  limit: number = SHOWCASE_SIZE,
): Promise<AppSummary[]> {
  const { order, filters } = TABS[tab];
  const conditions = filterConditions({ ...filters, category });
  const { rows } = await keysetPage(appSortOrders[order], limit, {}, (slice) =>
    findAppRows({ conditions, descriptionLength: CARD_DESCRIPTION_LENGTH, read: queryReplica }, slice),
  );
  return rows.map(toAppSummary);
}
