import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { getRequest } from "@/lib/project-requests/get-request";
import { lockOwnRequest } from "@/lib/project-requests/lock-request";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import type { ProjectChangeInput } from "@/lib/project-requests/project-requests.schema";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Edits the viewer's own request while it is open.
 * @throws AppError not_found, forbidden, conflict when it is no longer open, invalid_input for a file that the viewer
 * did not upload
 */
export async function editRequest(
  viewer: Viewer | null,
  id: string,
  change: Omit<ProjectChangeInput, "status">,
): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  if (change.attachments) {
    const before = await db.projectRequest.findFirst({
      where: { id, clientId: viewer.id },
      select: { attachments: true },
    });
    await requireOwnUploads(viewer, change.attachments, {
      existing: before?.attachments ?? [],
      kinds: ["attachment"],
      field: "attachments",
    });
  }
  return transaction(async (tx) => {
    const { status } = await lockOwnRequest(tx, id, viewer.id);
    if (status !== "open") throw new AppError("conflict", projectMessages.notOpen);
    await tx.projectRequest.update({ where: { id, status: "open" }, data: change });
    await invalidateTags(tx, [tags.projectRequests]);
    return getRequest(viewer, id, tx);
  });
}
