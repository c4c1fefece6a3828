import { findRequests } from "@/lib/project-requests/find-requests";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { toProjectRequest } from "@/lib/project-requests/project-requests.select";

const MAX_LATEST_REQUESTS = 4;
const CARD_DESCRIPTION_LENGTH = 400;

/** Lists the newest open requests for the marketplace's public landing page, with the total of open requests. */
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
