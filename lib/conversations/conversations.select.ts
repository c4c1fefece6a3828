import type { MESSAGE_STATUSES } from "@/lib/conversations/conversations.constants";
import type { Message, MessageAttachment } from "@/lib/conversations/conversations.dto";
import type { Prisma } from "@/lib/db/generated/client";

const attachmentSelect = { id: true, name: true, type: true } satisfies Prisma.MessageAttachmentSelect;

export const messageSelect = {
  id: true,
  conversationId: true,
  number: true,
  clientId: true,
  senderId: true,
  body: true,
  status: true,
  createdAt: true,
  attachments: { select: attachmentSelect, orderBy: { position: "asc" } },
} satisfies Prisma.MessageSelect;

export type MessageRow = Prisma.MessageGetPayload<{ select: typeof messageSelect }>;

/** Row → DTO. */
export function toMessage({ conversationId, attachments, createdAt, status, ...row }: MessageRow): Message {
  return {
    id: row.id,
    conversationId,
    clientId: row.clientId,
    senderId: row.senderId,
    body: row.body,
    attachments: attachments.map(({ id, name, type }) => ({
      id,
      name,
      type: type as MessageAttachment["type"],
      url: `/api/conversations/${conversationId}/attachments/${id}`,
    })),
    status: status as (typeof MESSAGE_STATUSES)[number],
    createdAt: createdAt.toISOString(),
  };
}

/** The messages of a conversation that a participant sees: all delivered ones, and their own that are not. */
export const visibleTo = (userId: string): Prisma.MessageWhereInput => ({
  OR: [{ status: { in: ["sent", "removed"] } }, { senderId: userId }],
});

/** A conversation as its participant's row and the other's. */
export const participationSelect = {
  conversationId: true,
  unreadCount: true,
  lastMessageId: true,
  lastMessageAt: true,
  conversation: {
    select: {
      subjectKind: true,
      subjectId: true,
      firstUserId: true,
      secondUserId: true,
      participants: {
        select: {
          userId: true,
          lastReadNumber: true,
          user: {
            select: {
              id: true,
              name: true,
              avatar: true,
              verified: true,
              role: true,
              suspendedAt: true,
              suspendedUntil: true,
            },
          },
        },
      },
    },
  },
} satisfies Prisma.ConversationParticipantSelect;

export type ParticipationRow = Prisma.ConversationParticipantGetPayload<{ select: typeof participationSelect }>;
