/** What a conversation is about. */
export const CONVERSATION_SUBJECTS = ["developer", "project_request", "order"] as const;
export type ConversationSubjectKind = (typeof CONVERSATION_SUBJECTS)[number];

/** `held` waits for a moderator, `rejected` was not delivered, `removed` was taken down after a report. */
export const MESSAGE_STATUSES = ["sent", "held", "rejected", "removed"] as const;

/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 4_000;
export const MAX_ATTACHMENTS = 6;
/** New conversations with people whom the user has no order or proposal with, in 24 hours. */
export const MAX_STRANGERS_PER_DAY = 20;
/** Minutes after which an unread message is emailed. */
export const MAIL_DELAY_MINUTES = 5;
