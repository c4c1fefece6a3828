import { AppError } from "@/lib/errors";
import { getRequest } from "@/lib/project-requests/get-request";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectParams } from "@/lib/project-requests/project-requests.schema";

/** Returns the public data of `/project/{id}`; null when the request does not exist or the id is malformed. */
export async function getRequestPage(id: string): Promise<ProjectRequestDetail | null> {
  if (!projectParams.safeParse({ id }).success) return null;
  return getRequest(null, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
