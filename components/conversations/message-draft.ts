import type { MessageFormValues } from "@/lib/conversations/message-form.schema";

export const EMPTY_MESSAGE: MessageFormValues = { body: "", attachments: [] };

/** Identifies the draft of a conversation in this browser. */
export const messageDraftKey = (viewerId: string, conversation: string) => `message:${viewerId}:${conversation}`;
