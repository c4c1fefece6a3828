import { pageOrFirst } from "@/lib/page-or-first";
import type { z } from "zod";
import type { OwnApp } from "@/lib/apps/apps.dto";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { listDeveloperApps } from "@/lib/sales/list-developer-apps";
import type { myAppsPageQuery } from "@/lib/sales/sales.schema";

const PAGE_SIZE = 12;

/** One page of My Apps, descriptions cut to what a card has room for. A cursor that is none shows the first page. */
export function loadOwnAppsPage(
  viewer: Viewer,
  { status, after, before }: z.infer<typeof myAppsPageQuery>,
): Promise<Page<OwnApp> & { previousCursor: string | null }> {
  return pageOrFirst({ after, before }, (place) =>
    listDeveloperApps(viewer, {
      status,
      limit: PAGE_SIZE,
      descriptionLength: CARD_DESCRIPTION_LENGTH,
      cursor: place.after,
      before: place.before,
    }),
  );
}
