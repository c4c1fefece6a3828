import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { db } from "@/lib/foundation/db/client";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { toCents, toDecimalString } from "@/lib/foundation/format/money";
import { changedValues } from "@/lib/foundation/format/text";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";
import { toStoredCriteria } from "@/lib/hiring/requests/criteria";
import { clearConfirmations, queueEditNotices } from "@/lib/hiring/requests/edits";
import { cancelRequest, completeRequest } from "@/lib/hiring/requests/completion";
import { findInvitedDeveloper } from "@/lib/hiring/requests/invitations";
import { lockOwnRequest } from "@/lib/hiring/requests/locks";
import { requireMaker } from "@/lib/hiring/requests/maker";
import { notifyProjectInvitation } from "@/lib/hiring/requests/notices";
import { getRequest } from "@/lib/hiring/requests/read-requests";
import { getRequestPage } from "@/lib/hiring/requests/request-page";
import { MAX_OPEN_REQUESTS, projectMessages } from "@/lib/hiring/requests/requests.constants";
import { contentSelect, contentVersion, type ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import {
  type HireMakerInput,
  type ProjectChangeInput,
  type ProjectRequestInput,
} from "@/lib/hiring/requests/requests.schema";
import { queueMatching } from "@/lib/hiring/saved-searches/matching";

/**
 * Posts a project request, which is open immediately. Allowed for every signed-in user
 * (docs/product.md#project-requests). Emails the developer whom it invites; others can propose as well.
 * @throws AppError invalid_input for a file that the viewer did not upload; not_found, forbidden and rate_limited as
 * `findInvitedDeveloper`; conflict when the viewer has 50 open requests
 */
export async function createRequest(viewer: Viewer | null, input: ProjectRequestInput): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  const { invitedDeveloperId, ...content } = input;
  return insertRequest(viewer, content, { invitedDeveloperId });
}

/**
 * Asks the developer of an app that the viewer bought to change it (`POST /api/orders/{id}/project-requests`): a
 * request with the app and its version filled in, which only that developer sees unless it is open to all (decision
 * 0093).
 * @throws AppError not_found for another user's order and one that gives no access, conflict when its developer is
 * gone, and as `createRequest`
 */
export async function hireMaker(
  viewer: Viewer | null,
  orderId: string,
  input: HireMakerInput,
): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  const maker = await requireMaker(viewer, orderId);
  if (!maker.developer) throw new AppError("conflict", projectMessages.makerGone);
  const { openToAll, ...content } = input;
  const { appId, appTitle, appVersion, developer } = maker;
  return insertRequest(viewer, content, {
    invitedDeveloperId: developer.id,
    columns: { orderId, appId, appTitle, appVersion, hidden: openToAll ? null : "invited" },
  });
}

type Insertion = {
  invitedDeveloperId?: string | null | undefined;
  columns?: Pick<Prisma.ProjectRequestUncheckedCreateInput, "orderId" | "appId" | "appTitle" | "appVersion" | "hidden">;
};

async function insertRequest(
  viewer: Viewer,
  { criteria, ...content }: Omit<ProjectRequestInput, "invitedDeveloperId">,
  { invitedDeveloperId, columns }: Insertion,
): Promise<ProjectRequestDetail> {
  await requireOwnUploads(viewer, content.attachments, { existing: [], kinds: ["attachment"], field: "attachments" });
  const stored = await toStoredCriteria(criteria, columns?.appId ?? null);
  const invited = invitedDeveloperId ? await findInvitedDeveloper(viewer, invitedDeveloperId) : null;
  return transaction(async (tx) => {
    // Concurrent requests of one client run one after the other, so that they can't exceed the limit together.
    await lockRow(tx, "User", viewer.id);
    const open = await tx.projectRequest.count({ where: { clientId: viewer.id, status: "open" } });
    if (open >= MAX_OPEN_REQUESTS) throw new AppError("conflict", projectMessages.tooManyOpen);
    const { id } = await tx.projectRequest.create({
      data: {
        ...content,
        ...columns,
        ...stored,
        clientId: viewer.id,
        invitedDeveloperId: invited?.id ?? null,
      },
      select: { id: true },
    });
    if (invited) await notifyProjectInvitation.add(tx, { projectRequestId: id }, { key: `project-invitation-${id}` });
    if (!columns?.hidden) await queueMatching(tx, { id, clientId: viewer.id });
    await invalidateTags(tx, [tags.projectRequests]);
    return getRequest(viewer, id, tx);
  });
}

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
  const { status, reason, fault, openToAll, ...change } = input;
  if (openToAll) await openRequest(viewer, id);
  if (status === "completed") return completeRequest(viewer, id);
  if (status === "cancelled")
    return cancelRequest(viewer, id, reason ? { reason, fault: fault ?? "other" } : undefined);
  return editRequest(viewer, id, change);
}

/** Lets every developer see the viewer's open request that was for the invited one alone. */
async function openRequest(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { status, hidden } = await lockOwnRequest(tx, id, viewer.id);
    if (status !== "open") throw new AppError("conflict", projectMessages.notOpen);
    if (hidden !== "invited") throw new AppError("conflict", projectMessages.alreadyPublic);
    await tx.projectRequest.update({ where: { id }, data: { hidden: null } });
    await queueMatching(tx, { id, clientId: viewer.id });
    await invalidateTags(tx, [tags.projectRequests]);
  });
}

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
  { version, criteria, ...input }: Omit<ProjectChangeInput, "status" | "openToAll">,
): Promise<ProjectRequestDetail> {
  authorize(viewer, "projects.post");
  const before = await db.projectRequest.findFirst({
    where: { id, clientId: viewer.id },
    select: { attachments: true, appId: true, findingCriteria: true },
  });
  const change = {
    ...input,
    ...(criteria && before && (await toStoredCriteria(criteria, before.appId, before.findingCriteria))),
  };
  if (change.attachments) {
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

/** Returns the viewer's own request in any status; null for another user's, an unknown or a malformed id. */
export async function findOwnRequest(viewer: Viewer | null, id: string): Promise<ProjectRequestDetail | null> {
  authorize(viewer, "projects.post");
  const request = await getRequestPage(viewer, id);
  return request?.clientId === viewer.id ? request : null;
}
