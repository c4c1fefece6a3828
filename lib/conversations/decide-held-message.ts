import { recordAudit } from "@/lib/audit/record-audit";
import { authorize } from "@/lib/auth/permissions";
import { refuseOwn } from "@/lib/auth/refuse-own";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { HeldDecision } from "@/lib/conversations/conversations.constants";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { findWriteProblem } from "@/lib/conversations/find-write-problem";
import { otherOf } from "@/lib/conversations/load-conversations";
import { lockParticipants } from "@/lib/conversations/lock-participants";
import { showMessage } from "@/lib/conversations/show-message";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { publishEvents } from "@/lib/events/publish-events";
import { addJob } from "@/lib/jobs/add-job";

type Held = { id: string; conversationId: string; senderId: string; recipientId: string };

async function findHeld(id: string, viewer: Viewer): Promise<Held> {
  const message = await db.message.findFirst({
    where: { id, OR: [{ status: "held" }, { decidedAt: { not: null } }] },
    select: { conversationId: true, senderId: true, conversation: true },
  });
  if (!message?.senderId) throw new AppError("not_found", conversationsMessages.messageNotFound);
  const { conversationId, senderId, conversation } = message;
  refuseOwn(viewer, [conversation.firstUserId, conversation.secondUserId], conversationsMessages.heldConcernsYou);
  return { id, conversationId, senderId, recipientId: otherOf(senderId, conversation) };
}

/** Delivers it with a new number and time, as if it were sent now: so reading and unread counts stay right. */
async function deliver(tx: Prisma.TransactionClient, { id, conversationId, senderId, recipientId }: Held) {
  if (await findWriteProblem(tx, senderId, recipientId))
    throw new AppError("conflict", conversationsMessages.heldUndeliverable);
  const { lastNumber: number } = await tx.conversation.update({
    where: { id: conversationId },
    data: { lastNumber: { increment: 1 } },
    select: { lastNumber: true },
  });
  const createdAt = new Date();
  await tx.message.update({ where: { id }, data: { number, createdAt } });
  await showMessage(tx, { id, conversationId, senderId, createdAt }, recipientId);
}

/**
 * Decides a held message (`PUT /api/admin/held-messages/{id}`): delivers it, or rejects it, so that only its sender
 * sees it. Audited; the sender is emailed. Of two concurrent decisions, one wins.
 * @throws AppError not_found, forbidden for its participants, conflict when it is decided, or when its recipient can no
 * longer receive it
 */
export async function decideHeldMessage(viewer: Viewer | null, id: string, decision: HeldDecision): Promise<void> {
  authorize(viewer, "reports.moderate");
  const held = await findHeld(id, viewer);
  const { conversationId, senderId, recipientId } = held;
  await transaction(async (tx) => {
    await lockParticipants(tx, senderId, recipientId, "reference");
    await lockRow(tx, "Conversation", conversationId);
    const status = decision === "delivered" ? "sent" : "rejected";
    const { count } = await tx.message.updateMany({
      where: { id, status: "held" },
      data: { status, decidedAt: new Date() },
    });
    if (count === 0) throw new AppError("conflict", conversationsMessages.heldDecided);
    if (decision === "delivered") await deliver(tx, held);
    else {
      const payload = { conversationId, messageId: id };
      await publishEvents(tx, [{ userId: senderId, kind: "message_changed", payload }]);
    }
    await recordAudit(tx, {
      actor: viewer,
      action: decision === "delivered" ? "message.deliver" : "message.reject",
      subject: { type: "message", id },
      from: { status: "held" },
      to: { status },
    });
    await addJob(tx, "send_held_decision", { messageId: id }, { jobKey: `held-decision-${id}` });
  });
}
