import type { MessageFormValues } from "@/lib/messaging/conversations/conversations.schema";

export const EMPTY_MESSAGE: MessageFormValues = { body: "", attachments: [] };

/** Identifies the draft of a conversation in this browser. */
export const messageDraftKey = (viewerId: string, conversation: string) => `message:${viewerId}:${conversation}`;
