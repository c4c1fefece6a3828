import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime, identifier } from "@/lib/foundation/fields.rows";
import { findLinks } from "@/lib/foundation/format/links";
import { CONVERSATION_SUBJECTS, MESSAGE_STATUSES } from "@/lib/messaging/conversations/conversations.constants";

export const messageAttachment = z
  .object({
    id: identifier,
    name: z.string(),
    type: z.enum(["image", "pdf"]),
    url: z.string().describe("Only the two participants can open it."),
  })
  .meta({ id: "MessageAttachment" });

/** A message of a conversation. */
export const message = z
  .object({
    id: identifier,
    conversationId: identifier,
    clientId: identifier.describe("Chosen by the sender; a message sent again with the same one is the same message."),
    senderId: identifier.nullable().describe("Null once the sender deleted the account."),
    body: z.string().describe("Empty when a moderator removed it, or when it has only attachments."),
    links: z
      .array(z.object({ start: count, end: count }))
      .describe("Where the web addresses in the body begin and end (exclusive), in UTF-16 code units."),
    attachments: z.array(messageAttachment),
    status: z.enum(MESSAGE_STATUSES).describe("Only the sender sees messages that are `held` or `rejected`."),
    createdAt: dateTime,
  })
  .meta({ id: "Message" });

/** A conversation as one of its participants sees it. */
export const conversation = z
  .object({
    id: identifier,
    subject: z.object({
      kind: z.enum(CONVERSATION_SUBJECTS),
      id: identifier,
      title: z.string().nullable().describe("Of the project or app; null for a developer and for what was deleted."),
      own: z.boolean().describe("Whether it is yours: your profile, your project, your purchase."),
    }),
    other: z
      .object({
        id: identifier,
        name: z.string(),
        avatar: z.string().nullable(),
        verified: z.boolean(),
        isDeveloper: z.boolean(),
      })
      .nullable()
      .describe("The other participant; null once they deleted the account."),
    lastMessage: message.nullable(),
    lastMessageAt: dateTime,
    unreadCount: count,
    readByOther: identifier.nullable().describe("The newest of your messages that the other has read."),
    blocked: z
      .enum(["by_you", "by_other"])
      .nullable()
      .describe("Whether one of you has blocked the other; `by_you` when both have."),
    canWrite: z.boolean(),
  })
  .meta({ id: "Conversation" });

/** `POST /api/conversations`. */
export const startedConversation = conversation.extend({ message }).meta({ id: "StartedConversation" });

/** A message found by a search, with its conversation. */
export const foundMessage = z.object({ message, conversation }).meta({ id: "FoundMessage" });

const namedUser = z.object({ id: identifier, name: z.string() });

/** `GET /api/admin/held-messages`: a message that waits for a moderator. */
export const heldMessage = z
  .object({
    id: identifier,
    body: z.string(),
    files: count.describe("How many files it has."),
    createdAt: dateTime,
    subjectKind: z.enum(CONVERSATION_SUBJECTS),
    sender: namedUser.nullable(),
    recipient: namedUser.nullable().describe("Null once they deleted the account."),
    isOwn: z.boolean().describe("Whether it is by or to the viewer, who then can't decide it."),
  })
  .meta({ id: "HeldMessage" });

export type Message = z.output<typeof message>;
export type MessageAttachment = z.output<typeof messageAttachment>;
export type Conversation = z.output<typeof conversation>;
export type StartedConversation = z.output<typeof startedConversation>;
export type HeldMessage = z.output<typeof heldMessage>;
export type FoundMessage = z.output<typeof foundMessage>;

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
    links: findLinks(row.body),
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
