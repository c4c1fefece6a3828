import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { getRequest } from "@/lib/project-requests/get-request";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import type { ProjectRequestInput } from "@/lib/project-requests/project-requests.schema";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Posts a project request, which is open immediately. Allowed for every signed-in user (spec section 6).
 * @throws AppError invalid_input for a file that the viewer did not upload
 */
export async function createRequest(viewer: Viewer | null, input: ProjectRequestInput): Promise<ProjectRequest> {
  authorize(viewer, "projects.post");
  await requireOwnUploads(viewer, input.attachments, { existing: [], kinds: ["attachment"], field: "attachments" });
  return transaction(async (tx) => {
    const { id } = await tx.projectRequest.create({ data: { ...input, clientId: viewer.id }, select: { id: true } });
    await invalidateTags(tx, [tags.projectRequests]);
    return getRequest(viewer, id, tx);
  });
}
