import { SESSIONS_PER_PAGE } from "@/lib/account/account.constants";
import type { AccountSession } from "@/lib/account/account.dto";
import { listSessions } from "@/lib/account/list-sessions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";

/** One page of Profile Settings' sessions. A cursor that is none shows the first page. */
export async function listShownSessions(viewer: Viewer, token: string | undefined, after: string | undefined): Promise<Page<AccountSession>> {
  const first = { limit: SESSIONS_PER_PAGE };
  return listSessions(viewer, token, { ...first, cursor: after }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listSessions(viewer, token, first);
    throw error;
  });
}
