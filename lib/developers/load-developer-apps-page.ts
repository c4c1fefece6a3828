import type { AppSummary } from "@/lib/apps/apps.dto";
import { toAppSummary } from "@/lib/apps/apps.select";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import { findApps } from "@/lib/apps/find-apps";
import type { Cursor } from "@/lib/db/keyset-page";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 24;

export type DeveloperAppsPage = {
  items: AppSummary[];
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
};

/**
 * One page of a developer's approved apps as the public profile shows it. A cursor that is none shows the first page.
 */
export async function loadDeveloperAppsPage(developerId: string, cursor: Cursor): Promise<DeveloperAppsPage> {
  const found = await pageOrFirst(cursor, (shown) =>
    findApps({ filters: { developerId }, limit: PAGE_SIZE, descriptionLength: CARD_DESCRIPTION_LENGTH, cursor: shown }),
  );
  const { rows, nextCursor, previousCursor, total } = found;
  return { items: rows.map(toAppSummary), nextCursor, previousCursor, total };
}
