import type { HeldMessage } from "@/lib/conversations/conversations.dto";
import { otherOf } from "@/lib/conversations/load-conversations";
import type { Prisma } from "@/lib/db/generated/client";

/** A held message with its sender, for moderators. */
export const heldMessageSelect = {
  id: true,
  body: true,
  createdAt: true,
  sender: { select: { id: true, name: true } },
  conversation: { select: { subjectKind: true, subjectId: true, firstUserId: true, secondUserId: true } },
  _count: { select: { attachments: true } },
} satisfies Prisma.MessageSelect;

export type HeldMessageRow = Prisma.MessageGetPayload<{ select: typeof heldMessageSelect }>;

/** The recipient's id; the sender has not deleted the account. */
export const recipientOf = ({ sender, conversation }: Pick<HeldMessageRow, "sender" | "conversation">): string =>
  otherOf(sender?.id ?? "", conversation);

/** Row → the moderator's DTO. */
export function toHeldMessage(row: HeldMessageRow, names: ReadonlyMap<string, string>, viewerId: string): HeldMessage {
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
