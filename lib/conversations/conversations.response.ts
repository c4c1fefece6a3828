import { z } from "zod";
import { CONVERSATION_SUBJECTS, MESSAGE_STATUSES } from "@/lib/conversations/conversations.constants";
import { count, dateTime, identifier } from "@/lib/fields.response";

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
