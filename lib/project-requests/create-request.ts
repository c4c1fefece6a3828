import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { addJob } from "@/lib/jobs/add-job";
import { findInvitedDeveloper } from "@/lib/project-requests/find-invited-developer";
import { getRequest } from "@/lib/project-requests/get-request";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import type { ProjectRequestInput } from "@/lib/project-requests/project-requests.schema";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Posts a project request, which is open immediately. Allowed for every signed-in user
 * (docs/product.md#project-requests). Emails the
 * developer whom it invites; others can propose as well.
 * @throws AppError invalid_input for a file that the viewer did not upload; not_found, forbidden and rate_limited as
 * `findInvitedDeveloper`
 */
export async function createRequest(viewer: Viewer | null, input: ProjectRequestInput): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  const { invitedDeveloperId, ...content } = input;
  await requireOwnUploads(viewer, input.attachments, { existing: [], kinds: ["attachment"], field: "attachments" });
  const invited = invitedDeveloperId ? await findInvitedDeveloper(viewer, invitedDeveloperId) : null;
  return transaction(async (tx) => {
    const { id } = await tx.projectRequest.create({
      data: { ...content, clientId: viewer.id, invitedDeveloperId: invited?.id ?? null },
      select: { id: true },
    });
    if (invited)
      await addJob(tx, "notify_project_invitation", { projectRequestId: id }, { jobKey: `project-invitation-${id}` });
    await invalidateTags(tx, [tags.projectRequests]);
    return getRequest(viewer, id, tx);
  });
}
