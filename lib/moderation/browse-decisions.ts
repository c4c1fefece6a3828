import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { listDecisions } from "@/lib/moderation/list-decisions";
import type { AdminDashboardQuery } from "@/lib/moderation/moderation.schema";

const PAGE_SIZE = 20;

/** One page of the Decisions tab. A cursor that is none shows the first page. */
export async function browseDecisions(viewer: Viewer, { app, to, search, after, before }: AdminDashboardQuery): ReturnType<typeof listDecisions> {
  const first = { limit: PAGE_SIZE, appId: app, to, search };
  return listDecisions(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listDecisions(viewer, first);
    throw error;
  });
}
