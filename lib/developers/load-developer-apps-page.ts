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

/** Loads a page of a developer's approved apps for the public profile. An invalid cursor loads the first page. */
export async function loadDeveloperAppsPage(developerId: string, cursor: Cursor): Promise<DeveloperAppsPage> {
  const found = await pageOrFirst(cursor, (valid) =>
    findApps({ filters: { developerId }, limit: PAGE_SIZE, descriptionLength: CARD_DESCRIPTION_LENGTH, cursor: valid }),
  );
  const { rows, nextCursor, previousCursor, total } = found;
  return { items: rows.map(toAppSummary), nextCursor, previousCursor, total };
}
