import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppSummary } from "@/lib/apps/apps.select";
import { CARD_DESCRIPTION } from "@/lib/apps/browse-apps";
import { findApps } from "@/lib/apps/find-apps";
import type { Place } from "@/lib/db/keyset-page";
import { shownPage } from "@/lib/shown-page";

const SHOWN = 24;

export type ShownApps = { items: AppSummary[]; total: number; nextCursor: string | null; previousCursor: string | null };

/** One page of a developer's approved apps as the public profile shows it. A cursor that is none shows the first page. */
export async function listShownApps(developerId: string, place: Place): Promise<ShownApps> {
  const found = await shownPage(place, (shown) =>
    findApps({ filters: { developerId }, limit: SHOWN, descriptionLength: CARD_DESCRIPTION, place: shown }),
  );
  const { rows, nextCursor, previousCursor, total } = found;
  return { items: rows.map(toAppSummary), nextCursor, previousCursor, total };
}
