import { SESSIONS_PER_PAGE } from "@/lib/account/account.constants";
import type { AccountSession } from "@/lib/account/account.dto";
import { listSessions } from "@/lib/account/list-sessions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { pageOrFirst } from "@/lib/page-or-first";

/** Loads one page of the sessions in Profile Settings. An invalid cursor falls back to the first page. */
export function loadSessionsPage(
  viewer: Viewer,
  token: string | undefined,
  after: string | undefined,
): Promise<Page<AccountSession>> {
  return pageOrFirst({ after }, (cursor) =>
    listSessions(viewer, token, { limit: SESSIONS_PER_PAGE, cursor: cursor.after }),
  );
}
