import type { Viewer } from "@/lib/auth/viewer.dto";
import { db, type Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { requestDetailSelect, toProjectRequestDetail } from "@/lib/project-requests/project-requests.select";

/**
 * Returns a request in any status; public (`GET /api/project-requests/{id}`).
 * @param viewer null when signed out, and for the public page, which is the same for everyone
 * @throws AppError not_found
 */
export async function getRequest(
  viewer: Viewer | null,
  id: string,
  client: Pick<Db, "projectRequest"> = db,
): Promise<ProjectRequestDetail> {
  const row = await client.projectRequest.findUnique({ where: { id }, select: requestDetailSelect });
  if (!row) throw new AppError("not_found", projectMessages.notFound);
  return toProjectRequestDetail(row, viewer);
}
