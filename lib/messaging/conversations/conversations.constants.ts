/** What a conversation is about. */
export const CONVERSATION_SUBJECTS = ["developer", "project_request", "order"] as const;
export type ConversationSubjectKind = (typeof CONVERSATION_SUBJECTS)[number];

/** `held` waits for a moderator, `rejected` was not delivered, `removed` was taken down after a report. */
export const MESSAGE_STATUSES = ["sent", "held", "rejected", "removed"] as const;

/** What a moderator decides about a held message. */
export const HELD_DECISIONS = ["delivered", "rejected"] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];
/** Held messages on one page of the dashboards. */
export const HELD_PAGE_SIZE = 20;

/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 4_000;
export const MAX_ATTACHMENTS = 6;
/** New conversations with people whom the user has no order or proposal with, in 24 hours. */
export const MAX_STRANGERS_PER_DAY = 20;
/** Minutes after which an unread message is emailed. */
export const MAIL_DELAY_MINUTES = 5;
/** Milliseconds in which new conversations with strangers, and conversations that were sent links, are counted. */
export const DAY_MS = 24 * 60 * 60 * 1000;
/** Days until an account with a verified address can send links to any number of conversations. */
export const NEW_ACCOUNT_DAYS = 7;
/** Conversations to which a newer account can send links in 24 hours; its links to others are held for review. */
export const MAX_LINKED_CONVERSATIONS = 3;
/** Messages in one email, and characters of each. */
export const MAX_MAILED_MESSAGES = 5;
export const MAX_MAILED_LENGTH = 500;

/** Sentences of conversations. */
export const conversationsMessages = {
  /** The same for unknown, malformed and other people's ids, so that the response does not reveal what exists. */
  notFound: "Conversation not found",
  messageNotFound: "Message not found",
  attachmentNotFound: "File not found",
  toYourself: "You can't write to yourself.",
  otherDeleted: "This person no longer has an account.",
  otherSuspended: "This person's account is suspended, so they can't receive messages right now.",
  blockedByOther: "This person isn't accepting messages from you.",
  blockedByYou: "You've blocked this person. Unblock them to send a message.",
  heldDecided: "This message has already been decided.",
  heldUndeliverable: "Its recipient can't receive this message anymore. Reject it instead.",
  heldConcernsYou: "This message is by you or to you. Another moderator needs to decide it.",
  delivered: "Message delivered",
  deliveredText: "We'll email the sender.",
  rejected: "Message rejected",
  rejectedText: "Only the sender can see it. We'll email them.",
  userNotFound: "User not found.",
  blockYourself: "You can't block yourself.",
  tooManyStrangers: "You've reached today's limit of 20 new conversations. Please try again later.",
  notYourFiles: "We can't find one of these files among your uploads. Please attach it again.",
} as const;

export const count = (characters: number) => characters.toLocaleString("en-US");
