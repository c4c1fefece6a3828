import { findRequests } from "@/lib/project-requests/find-requests";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { toProjectRequest } from "@/lib/project-requests/project-requests.select";

const MAX_LATEST_REQUESTS = 4;
const CARD_DESCRIPTION_LENGTH = 400;

/** The newest open requests for the public landing of the project marketplace, and how many are open in all. */
export async function listLatestRequests(): Promise<{ items: ProjectRequest[]; total: number }> {
  const { rows, total } = await findRequests({
    filters: {},
    sort: "newest",
    limit: MAX_LATEST_REQUESTS,
    cursor: {},
    descriptionLength: CARD_DESCRIPTION_LENGTH,
  });
  return { items: rows.map((row) => toProjectRequest(row, null)), total };
}
