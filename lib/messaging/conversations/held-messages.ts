import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { publishEvents } from "@/lib/foundation/events/events";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import type { HeldMessage } from "@/lib/messaging/conversations/conversations.rows";
import {
  conversationsMessages,
  HELD_PAGE_SIZE,
  type HeldDecision,
} from "@/lib/messaging/conversations/conversations.constants";
import { otherOf } from "@/lib/messaging/conversations/load-conversations";
import { findWriteProblem } from "@/lib/messaging/conversations/may-start";
import { showMessage } from "@/lib/messaging/conversations/messages";
import { lockParticipants } from "@/lib/messaging/conversations/participants";

const oldestFirst: FieldOrder<"createdAt" | "id"> = {
  name: "held-messages",
  fields: [
    ["createdAt", "asc"],
    ["id", "asc"],
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListHeldMessagesParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists messages that wait for a moderator, longest waiting first (`GET /api/admin/held-messages`).
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listHeldMessages(
  viewer: Viewer | null,
  { limit, cursor, before }: ListHeldMessagesParams,
): Promise<Page<HeldMessage> & { previousCursor: string | null }> {
  authorize(viewer, "reports.moderate");
  const [{ rows, ...cursors }, total] = await Promise.all([
    findPage(oldestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.message.findMany({ where: { status: "held", AND: where }, ...args, select: heldMessageSelect }),
    ),
    db.message.count({ where: { status: "held" } }),
  ]);
  const users = await db.user.findMany({
    where: { id: { in: rows.map(recipientOf) } },
    select: { id: true, name: true },
  });
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return { items: rows.map((row) => toHeldMessage(row, names, viewer.id)), ...cursors, total };
}

/** A held message with its sender, for moderators. */
const heldMessageSelect = {
  id: true,
  body: true,
  createdAt: true,
  sender: { select: { id: true, name: true } },
  conversation: { select: { subjectKind: true, subjectId: true, firstUserId: true, secondUserId: true } },
  _count: { select: { attachments: true } },
} satisfies Prisma.MessageSelect;

type HeldMessageRow = Prisma.MessageGetPayload<{ select: typeof heldMessageSelect }>;

/** The recipient's id; the sender has not deleted the account. */
const recipientOf = ({ sender, conversation }: Pick<HeldMessageRow, "sender" | "conversation">): string =>
  otherOf(sender?.id ?? "", conversation);

/** Row → the moderator's DTO. */
function toHeldMessage(row: HeldMessageRow, names: ReadonlyMap<string, string>, viewerId: string): HeldMessage {
  const { firstUserId, secondUserId, subjectKind } = row.conversation;
  const recipientId = recipientOf(row);
  const name = names.get(recipientId);
  return {
    id: row.id,
    body: row.body,
    files: row._count.attachments,
    createdAt: row.createdAt.toISOString(),
    subjectKind: subjectKind as HeldMessage["subjectKind"],
    sender: row.sender,
    recipient: name === undefined ? null : { id: recipientId, name },
    isOwn: [firstUserId, secondUserId].includes(viewerId),
  };
}

/** Loads a page of held messages for the dashboards. An invalid cursor loads the first page. */
export function loadHeldMessagesPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listHeldMessages(viewer, { limit: HELD_PAGE_SIZE, cursor: after, before }),
  );
}

/** Counts the messages that wait for a moderator, for the dashboards' tabs. */
export async function countHeldMessages(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "reports.moderate");
  return db.message.count({ where: { status: "held" } });
}

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
    await sendHeldDecision.add(tx, { messageId: id }, { key: `held-decision-${id}` });
  });
}

/**
 * Job: emails the sender of a held message what the moderator decided.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendHeldDecision = defineJob({
  name: "send_held_decision",
  payload: z.object({ messageId: z.string() }),
  priority: "email",
  run: async ({ messageId }) => {
    const message = await db.message.findUnique({
      where: { id: messageId, status: { in: ["sent", "rejected"] } },
      select: {
        status: true,
        conversation: { select: { id: true, firstUserId: true, secondUserId: true } },
        sender: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
      },
    });
    if (!message?.sender) return;
    const { sender, conversation, status } = message;
    const otherId = otherOf(sender.id, conversation);
    const other = await db.user.findUnique({ where: { id: otherId }, select: { id: true, name: true } });
    const name = cleanName(other?.name ?? "") || "a former member";
    const open = new URL(paths.conversation(conversation.id), env.APP_URL).href;
    const content =
      status === "sent"
        ? {
            subject: `Your message to ${name} was delivered`,
            heading: "Your message was delivered",
            paragraphs: [`A moderator checked the link in your message to ${name} and delivered it.`],
            action: { label: "Open conversation", url: open },
          }
        : {
            subject: `Your message to ${name} wasn't delivered`,
            heading: "Your message wasn't delivered",
            paragraphs: [
              `A moderator checked the link in your message to ${name} and found that it breaks our terms.`,
              "Think we got this wrong? Write to us from this address and tell us why.",
            ],
            action: { label: "Appeal", url: new URL(paths.contact, env.APP_URL).href },
          };
    // A rejection is sent regardless of the user's preferences, as other moderation decisions are.
    const kind = status === "sent" ? "message" : "security";
    await sendMail({
      key: `held-decision-${messageId}`,
      kind,
      because: "a moderator reviewed a message you sent",
      to: sender,
      about: other,
      content,
    });
  },
});
