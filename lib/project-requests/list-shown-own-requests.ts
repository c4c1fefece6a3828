import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Place } from "@/lib/db/keyset-page";
import { listOwnRequests } from "@/lib/project-requests/list-own-requests";
import { shownPage } from "@/lib/shown-page";

const PAGE_SIZE = 20;

/** One page of the dashboard's My Requests. A cursor that is none shows the first page. */
export function listShownOwnRequests(viewer: Viewer, shown: Place) {
  return shownPage(shown, ({ after, before }) => listOwnRequests(viewer, { limit: PAGE_SIZE, cursor: after, before }));
}
