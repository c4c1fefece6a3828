import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Cursor } from "@/lib/db/keyset-page";
import { listOwnRequests } from "@/lib/project-requests/list-own-requests";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 20;

/** Loads a page of the dashboard's My Requests. An invalid cursor loads the first page. */
export function loadOwnRequestsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listOwnRequests(viewer, { limit: PAGE_SIZE, cursor: after, before }),
  );
}
