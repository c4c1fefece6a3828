import * as z from "zod/mini";
import { id, text } from "@/lib/foundation/fields.schema";
import { paging } from "@/lib/foundation/paging.schema";
import { IMAGE_WIDTHS, type ImageWidth } from "@/lib/foundation/paths";
import {
  CONVERSATION_SUBJECTS,
  HELD_DECISIONS,
  MAX_MESSAGE_LENGTH,
  MAX_ATTACHMENTS,
  conversationsMessages,
  count,
} from "@/lib/messaging/conversations/conversations.constants";

const attachments = z._default(
  z.array(z.string().check(z.maxLength(300, "An attachment's URL is too long"))).check(
    z.maxLength(MAX_ATTACHMENTS, `Attach at most ${MAX_ATTACHMENTS} files`),
    z.refine((urls) => new Set(urls).size === urls.length, "Attach each file once"),
  ),
  [],
);

const body = z._default(
  text("Message", {
    max: MAX_MESSAGE_LENGTH,
    multiline: true,
    maxMessage: (length) => `Your message is too long: ${count(length)} of ${count(MAX_MESSAGE_LENGTH)} characters`,
  }),
  "",
);

/** Body of `POST /api/conversations/{id}/messages`. Attachments are URLs of POST /api/upload?kind=message. */
export const messageInput = z
  .object({
    body,
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
    body,
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

/** `GET /api/conversations/{id}/messages`. */
export const messagesQuery = z.object(paging);

/** Body of `POST /api/conversations/{id}/read`. */
export const readInput = z.object({ messageId: z.string() });

/** `GET /api/messages`. */
export const messageSearchQuery = z.object({
  search: z._default(z.string().check(z.maxLength(200, "search must be at most 200 characters")), ""),
  ...paging,
});

export const attachmentParams = z.object({
  id: id(conversationsMessages.attachmentNotFound),
  attachmentId: id(conversationsMessages.attachmentNotFound),
});

/** Query of a message's file: the width of an image in px. */
export const attachmentQuery = z.object({
  width: z
    ._default(
      z.pipe(
        z.enum(["320", "640", "1280"], { error: "width must be 320, 640 or 1280" }),
        z.transform((width) => Number(width) as ImageWidth),
      ),
      1280,
    )
    .check(z.meta({ type: "integer", enum: [...IMAGE_WIDTHS], description: "Width of an image; 1280 by default." })),
});

export const messageParams = z.object({ id: id(conversationsMessages.messageNotFound) });

/** `PUT /api/admin/held-messages/{id}`. */
export const heldDecisionInput = z.object({ decision: z.enum(HELD_DECISIONS) });

const values = z.object({ body: z.string(), attachments: z.array(z.string()) });
export type MessageFormValues = z.input<typeof values>;

/** The composer: what the user entered becomes a message with a `clientId` of its own. */
export const messageForm = z.pipe(
  z.pipe(
    values,
    z.transform((entered: MessageFormValues): z.input<typeof messageInput> => ({
      ...entered,
      clientId: crypto.randomUUID(),
    })),
  ),
  messageInput,
);
