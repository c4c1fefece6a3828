import type { Viewer } from "@/lib/auth/viewer.dto";
import { HELD_PAGE_SIZE } from "@/lib/conversations/conversations.constants";
import { listHeldMessages } from "@/lib/conversations/list-held-messages";
import type { Cursor } from "@/lib/db/keyset-page";
import { pageOrFirst } from "@/lib/page-or-first";

/** Loads a page of held messages for the dashboards. An invalid cursor loads the first page. */
export function loadHeldMessagesPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listHeldMessages(viewer, { limit: HELD_PAGE_SIZE, cursor: after, before }),
  );
}
