import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { changedValues } from "@/lib/format/changed-values";
import { toCents, toDecimalString } from "@/lib/format/money";
import { clearConfirmations } from "@/lib/project-requests/clear-confirmations";
import { queueEditNotices } from "@/lib/project-requests/queue-edit-notices";
import { getRequest } from "@/lib/project-requests/get-request";
import { lockOwnRequest } from "@/lib/project-requests/lock-request";
import type { ProjectRequestDetail } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { contentSelect, contentVersion } from "@/lib/project-requests/project-requests.select";
import type { ProjectChangeInput } from "@/lib/project-requests/project-requests.schema";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Edits the viewer's own request while it is open. Authors of pending proposals are emailed, and acceptances that wait
 * for a confirmation are void, because they were about the previous version.
 * @param input with `version`, the request must still have it
 * @throws AppError not_found, forbidden, conflict when it is no longer open or the version is old, invalid_input for a
 * file that the viewer did not upload
 */
export async function editRequest(
  viewer: Viewer | null,
  id: string,
  { version, ...change }: Omit<ProjectChangeInput, "status">,
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
    const row = await tx.projectRequest.findUniqueOrThrow({ where: { id }, select: contentSelect });
    if (version !== undefined && version !== contentVersion(row))
      throw new AppError("conflict", projectMessages.changedElsewhere, {
        issues: [{ path: "version", message: projectMessages.changedElsewhere }],
      });
    const { budget: newBudget } = change;
    const changed = changedValues<typeof change>({ ...row, budget: row.budget.toFixed(2) } as typeof change, {
      ...change,
      ...(newBudget && { budget: toDecimalString(toCents(newBudget)) }),
    });
    if (Object.keys(changed).length === 0) return getRequest(viewer, id, tx);
    await tx.projectRequest.update({ where: { id, status: "open" }, data: { ...changed, editedAt: new Date() } });
    await clearConfirmations(tx, id);
    await queueEditNotices(tx, id);
    await invalidateTags(tx, [tags.projectRequests]);
    return getRequest(viewer, id, tx);
  });
}
