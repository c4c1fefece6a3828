import { filterConditions } from "@/lib/apps/app-filters";
import { appOrders } from "@/lib/apps/app-orders";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppSummary } from "@/lib/apps/apps.select";
import { CARD_DESCRIPTION } from "@/lib/apps/browse-apps";
import { readAppRows } from "@/lib/apps/read-app-rows";
import { keysetPage } from "@/lib/db/keyset-page";
import { readPublicRows } from "@/lib/db/read-rows";

const SHOWN = 3;

/** The most popular other apps of an app's category ("More in {category}"). */
export async function listSimilarApps(app: { id: string; category: string }): Promise<AppSummary[]> {
  const conditions = filterConditions({ category: app.category });
  const { rows } = await keysetPage(appOrders.popular, SHOWN + 1, {}, (slice) =>
    readAppRows({ conditions, descriptionLength: CARD_DESCRIPTION, read: readPublicRows }, slice),
  );
  return rows.filter(({ id }) => id !== app.id).slice(0, SHOWN).map(toAppSummary);
}
