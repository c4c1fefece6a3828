import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { getRequest } from "@/lib/project-requests/get-request";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectParams } from "@/lib/project-requests/project-requests.schema";

/**
 * Returns a request for its page.
 * @param viewer null on the public page, which is the same for everyone
 * @returns null when the request does not exist or is not visible to the viewer, or the id is malformed
 */
export async function getRequestPage(viewer: Viewer | null, id: string): Promise<ProjectRequestDetail | null> {
  if (!projectParams.safeParse({ id }).success) return null;
  return getRequest(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
