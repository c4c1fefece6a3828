import * as z from "zod/mini";
import {
  CONVERSATION_SUBJECTS,
  MAX_ATTACHMENTS,
  MAX_MESSAGE_LENGTH,
} from "@/lib/conversations/conversations.constants";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { paging } from "@/lib/paging.schema";
import { id, text } from "@/lib/text.schema";

const attachments = z._default(
  z.array(z.string().check(z.maxLength(300, "An attachment's URL is too long"))).check(
    z.maxLength(MAX_ATTACHMENTS, `Attach at most ${MAX_ATTACHMENTS} files`),
    z.refine((urls) => new Set(urls).size === urls.length, "Attach each file once"),
  ),
  [],
);

/** Body of `POST /api/conversations/{id}/messages`. Attachments are URLs of POST /api/upload?kind=message. */
export const messageInput = z
  .object({
    body: z._default(text("Message", { max: MAX_MESSAGE_LENGTH }), ""),
    clientId: z.uuid("clientId must be a UUID"),
    attachments,
  })
  .check(
    z.refine(({ body, attachments }) => body !== "" || attachments.length > 0, {
      error: "Write a message or attach a file",
      path: ["body"],
    }),
  );
export type MessageInput = z.output<typeof messageInput>;

/** Body of `POST /api/conversations`; `clientId` and `attachments` as in a message. */
export const conversationInput = z
  .object({
    toUserId: z.string(),
    subject: z.object({ kind: z.enum(CONVERSATION_SUBJECTS), id: z.string() }),
    body: z._default(text("Message", { max: MAX_MESSAGE_LENGTH }), ""),
    clientId: z.optional(z.uuid("clientId must be a UUID")),
    attachments,
  })
  .check(
    z.refine(({ body, attachments }) => body !== "" || attachments.length > 0, {
      error: "Write a message or attach a file",
      path: ["body"],
    }),
  );
export type ConversationInput = z.output<typeof conversationInput>;

export const conversationParams = z.object({ id: id(conversationsMessages.notFound) });

/** `GET /api/conversations`. */
export const conversationsQuery = z.object({
  filter: z._default(z.enum(["all", "unread"]), "all"),
  ...paging,
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;

/** `GET /api/conversations/{id}/messages`. */
export const messagesQuery = z.object(paging);
export type MessagesQuery = z.output<typeof messagesQuery>;

/** Body of `POST /api/conversations/{id}/read`. */
export const readInput = z.object({ messageId: z.string() });

/** `GET /api/messages`. */
export const messageSearchQuery = z.object({
  search: z._default(z.string().check(z.maxLength(200, "search must have at most 200 characters")), ""),
  ...paging,
});
