import { shownPage } from "@/lib/shown-page";
import type { z } from "zod";
import type { OwnApp } from "@/lib/apps/apps.dto";
import { CARD_DESCRIPTION } from "@/lib/apps/browse-apps";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { listDeveloperApps } from "@/lib/sales/list-developer-apps";
import type { myAppsAddress } from "@/lib/sales/sales.schema";

const PAGE_SIZE = 12;

/** One page of My Apps, descriptions cut to what a card has room for. A cursor that is none shows the first page. */
export function listOwnApps(
  viewer: Viewer,
  { status, after, before }: z.infer<typeof myAppsAddress>,
): Promise<Page<OwnApp> & { previousCursor: string | null }> {
  return shownPage({ after, before }, (place) =>
    listDeveloperApps(viewer, { status, limit: PAGE_SIZE, descriptionLength: CARD_DESCRIPTION, cursor: place.after, before: place.before }),
  );
}
