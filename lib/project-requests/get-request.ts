import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db, type Db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { AppError } from "@/lib/errors";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { requestDetailSelect, toProjectRequestDetail } from "@/lib/project-requests/project-requests.select";

/**
 * The condition for requests that this viewer can see: hidden ones only for their client, the developer who got the
 * job, and moderators.
 */
export function visibleRequests(viewer: Viewer | null): Prisma.ProjectRequestWhereInput {
  if (can(viewer, "reports.moderate")) return {};
  if (!viewer) return { hidden: null };
  const accepted = { some: { developerId: viewer.id, status: "accepted" } };
  return { OR: [{ hidden: null }, { clientId: viewer.id }, { proposals: accepted }] };
}

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
  const row = await client.projectRequest.findUnique({
    where: { id, AND: visibleRequests(viewer) },
    select: requestDetailSelect,
  });
  if (!row) throw new AppError("not_found", projectMessages.notFound);
  return toProjectRequestDetail(row, viewer);
}
