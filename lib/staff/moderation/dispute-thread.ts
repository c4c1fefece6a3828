import { recordAudit } from "@/lib/foundation/audit";
import { authorize, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { countMatches } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import type { GeneratedFile } from "@/lib/foundation/generated-files";
import type { Page } from "@/lib/foundation/lists";
import type { ImageWidth } from "@/lib/foundation/paths";
import { readAttachment } from "@/lib/messaging/conversations/attachments";
import { messageSelect } from "@/lib/messaging/conversations/conversations.rows";
import { type DisputeMessage, toDisputeMessage } from "@/lib/staff/moderation/dispute-thread.rows";
import { moderationMessages } from "@/lib/staff/moderation/moderation.constants";

/** What staff read of a project's conversation: what both sides saw. */
const DELIVERED = ["sent", "removed"];

const newestFirst: FieldOrder<"number"> = { name: "dispute-messages", fields: [["number", "desc"]] };

type ProjectThread = { conversationId: string; clientId: string };

/**
 * Finds the conversation that the client and the developer of a disputed milestone have about its project, and records
 * that the viewer reads it. What the two write to each other about anything else is in other conversations.
 * @returns null when they have none
 * @throws AppError not_found; forbidden for the two sides; conflict while the dispute doesn't wait for staff
 */
async function openThread(viewer: Viewer, disputeId: string): Promise<ProjectThread | null> {
  const found = await db.milestoneDispute.findUnique({
    where: { id: disputeId },
    select: {
      decidedAt: true,
      effectiveAt: true,
      milestone: {
        select: { status: true, project: { select: { projectRequestId: true, clientId: true, developerId: true } } },
      },
    },
  });
  if (!found) throw new AppError("not_found", moderationMessages.disputeNotFound);
  const { decidedAt, effectiveAt, milestone } = found;
  const { projectRequestId, clientId, developerId } = milestone.project;
  refuseOwn(viewer, [clientId, developerId], moderationMessages.ownDispute);
  // An appeal opens it once more (decision 0094).
  if (decidedAt || effectiveAt || milestone.status !== "in_dispute")
    throw new AppError("conflict", moderationMessages.disputeDecided);
  if (!projectRequestId || !clientId || !developerId) return null;
  const [firstUserId, secondUserId] = clientId < developerId ? [clientId, developerId] : [developerId, clientId];
  const conversation = await db.conversation.findUnique({
    where: {
      subjectKind_subjectId_firstUserId_secondUserId: {
        subjectKind: "project_request",
        subjectId: projectRequestId,
        firstUserId,
        secondUserId,
      },
    },
    select: { id: true },
  });
  if (!conversation) return null;
  await recordReading(viewer, disputeId, projectRequestId);
  return { conversationId: conversation.id, clientId };
}

/** Records that the viewer reads a project's conversation, once a day (UTC) and dispute. */
async function recordReading(viewer: Viewer, disputeId: string, projectRequestId: string): Promise<void> {
  const action = "dispute.read_conversation";
  const where: Prisma.AuditEventWhereInput = {
    subjectType: "project",
    subjectId: projectRequestId,
    actorId: viewer.id,
    action,
    at: { gte: new Date(new Date().setUTCHours(0, 0, 0, 0)) },
    to: { path: ["disputeId"], equals: disputeId },
  };
  const select = { id: true };
  if (await db.auditEvent.findFirst({ where, select })) return;
  await transaction(async (tx) => {
    // Their other requests wait, and then find the entry.
    await lockRow(tx, "User", viewer.id);
    if (await tx.auditEvent.findFirst({ where, select })) return;
    const subject = { type: "project", id: projectRequestId } as const;
    await recordAudit(tx, { actor: viewer, action, subject, to: { disputeId } });
  });
}

type ListQuery = { limit: number; cursor?: string | undefined };

/**
 * Lists the messages of a disputed project's conversation for staff (`GET /api/admin/disputes/{id}/messages`): the
 * newest page first, and in each page the newest message last. Each reading is in the audit log, once a day.
 * @throws AppError forbidden unless the viewer moderates, and for their own project; not_found; conflict once the
 * dispute is decided; invalid_input when the cursor is invalid
 */
export async function listDisputeMessages(
  viewer: Viewer | null,
  disputeId: string,
  { limit, cursor }: ListQuery,
): Promise<Page<DisputeMessage>> {
  authorize(viewer, "refunds.moderate");
  const thread = await openThread(viewer, disputeId);
  if (!thread) return { items: [], nextCursor: null, total: 0 };
  const { conversationId, clientId } = thread;
  const [{ rows, nextCursor }, counted] = await Promise.all([
    findPage(newestFirst, limit, { after: cursor }, ({ where, ...args }) =>
      db.message.findMany({
        where: { conversationId, status: { in: DELIVERED }, AND: where },
        ...args,
        select: messageSelect,
      }),
    ),
    countMatches(
      Prisma.sql`messages WHERE conversation_id = ${conversationId}::uuid AND status = ANY (${DELIVERED}::text[])`,
    ),
  ]);
  const items = rows.toReversed().map((row) => toDisputeMessage(row, disputeId, clientId));
  return { items, nextCursor, ...counted };
}

/**
 * Opens a file of a disputed project's conversation (`GET /api/admin/disputes/{id}/attachments/{attachmentId}`).
 * @param width of an image in px
 * @throws AppError as `listDisputeMessages`
 */
export async function openDisputeAttachment(
  viewer: Viewer | null,
  { id: disputeId, attachmentId }: { id: string; attachmentId: string },
  width: ImageWidth,
): Promise<GeneratedFile> {
  authorize(viewer, "refunds.moderate");
  const thread = await openThread(viewer, disputeId);
  if (!thread) throw new AppError("not_found", moderationMessages.disputeNotFound);
  const { conversationId } = thread;
  return readAttachment(db, { id: attachmentId, message: { conversationId, status: "sent" } }, width);
}
