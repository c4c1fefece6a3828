import { filterConditions } from "@/lib/apps/app-filter-conditions";
import { appSortOrders } from "@/lib/apps/app-sort-orders";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppSummary } from "@/lib/apps/apps.select";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import { findAppRows } from "@/lib/apps/find-app-rows";
import { keysetPage } from "@/lib/db/keyset-page";
import { queryReplica } from "@/lib/db/query-rows";

const MAX_SIMILAR_APPS = 3;

/** Lists the most popular other apps in an app's category ("More in {category}"). */
export async function listSimilarApps(app: { id: string; category: string }): Promise<AppSummary[]> {
  const conditions = filterConditions({ category: app.category });
  const { rows } = await keysetPage(appSortOrders.popular, MAX_SIMILAR_APPS + 1, {}, (slice) =>
    findAppRows({ conditions, descriptionLength: CARD_DESCRIPTION_LENGTH, read: queryReplica }, slice),
  );
  return rows
    .filter(({ id }) => id !== app.id)
    .slice(0, MAX_SIMILAR_APPS)
    .map(toAppSummary);
}
