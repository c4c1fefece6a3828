import type { Viewer } from "@/lib/auth/viewer.dto";
import { listDecisions } from "@/lib/moderation/list-decisions";
import type { AdminDashboardQuery } from "@/lib/moderation/moderation.schema";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 20;

/** Loads a page of the Decisions tab. An invalid cursor loads the first page. */
export function loadDecisionsPage(
  viewer: Viewer,
  { app, to, search, after, before }: AdminDashboardQuery,
): ReturnType<typeof listDecisions> {
  return pageOrFirst({ after, before }, (cursor) =>
    listDecisions(viewer, { limit: PAGE_SIZE, appId: app, to, search, cursor: cursor.after, before: cursor.before }),
  );
}
