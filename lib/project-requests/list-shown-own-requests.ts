import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { listOwnRequests } from "@/lib/project-requests/list-own-requests";

const PAGE_SIZE = 20;

type ShownPlace = { after?: string | undefined; before?: string | undefined };

/** One page of the dashboard's My Requests. A cursor that is none shows the first page. */
export async function listShownOwnRequests(viewer: Viewer, { after, before }: ShownPlace) {
  const first = { limit: PAGE_SIZE };
  return listOwnRequests(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listOwnRequests(viewer, first);
    throw error;
  });
}
