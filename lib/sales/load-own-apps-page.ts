import { pageOrFirst } from "@/lib/page-or-first";
import type { z } from "zod";
import type { OwnApp } from "@/lib/apps/apps.dto";
import { CARD_DESCRIPTION_LENGTH } from "@/lib/apps/browse-apps";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { listDeveloperApps } from "@/lib/sales/list-developer-apps";
import type { myAppsPageQuery } from "@/lib/sales/sales.schema";

const PAGE_SIZE = 12;

/** Loads a page of My Apps, with descriptions truncated to card length. An invalid cursor loads the first page. */
export function loadOwnAppsPage(
  viewer: Viewer,
  { status, after, before }: z.infer<typeof myAppsPageQuery>,
): Promise<Page<OwnApp> & { previousCursor: string | null }> {
  return pageOrFirst({ after, before }, (cursor) =>
    listDeveloperApps(viewer, {
      status,
      limit: PAGE_SIZE,
      descriptionLength: CARD_DESCRIPTION_LENGTH,
      cursor: cursor.after,
      before: cursor.before,
    }),
  );
}
