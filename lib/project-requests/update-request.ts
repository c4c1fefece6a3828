import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { cancelRequest } from "@/lib/project-requests/cancel-request";
import { completeRequest } from "@/lib/project-requests/complete-request";
import { editRequest } from "@/lib/project-requests/edit-request";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import type { ProjectChangeInput } from "@/lib/project-requests/project-requests.schema";

/**
 * Updates a request for its client (`PATCH /api/project-requests/{id}`): edits it while it is open, cancels it, or
 * marks it as completed.
 * @throws AppError not_found, forbidden for anyone else, conflict when its status does not allow it
 */
export async function updateRequest(
  viewer: Viewer | null,
  id: string,
  input: ProjectChangeInput,
): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  const { status, reason, fault, ...change } = input;
  if (status === "completed") return completeRequest(viewer, id);
  if (status === "cancelled")
    return cancelRequest(viewer, id, reason ? { reason, fault: fault ?? "other" } : undefined);
  return editRequest(viewer, id, change);
}
