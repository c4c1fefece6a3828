/** Sentences of conversations. */
export const conversationsMessages = {
  /** The same for unknown, malformed and other people's ids, so that nobody learns what exists. */
  notFound: "Conversation not found",
  messageNotFound: "Message not found",
  attachmentNotFound: "File not found",
  toYourself: "You can't write to yourself.",
  otherDeleted: "This person no longer has an account.",
  otherSuspended: "This person's account is suspended, so they can't receive messages right now.",
  blockedByOther: "This person isn't accepting messages from you.",
  blockedByYou: "You've blocked this person. Unblock them to send a message.",
  heldDecided: "This message has already been decided.",
  heldUndeliverable: "Its recipient can't receive this message any more. Reject it instead.",
  heldConcernsYou: "This message is by you or to you. Another moderator needs to decide it.",
  delivered: "Message delivered",
  deliveredText: "Its sender is told by email.",
  rejected: "Message rejected",
  rejectedText: "Only its sender sees it, and is told by email.",
  userNotFound: "User not found.",
  blockYourself: "You can't block yourself.",
  tooManyStrangers: "You've reached today's limit of 20 new conversations. Please try again later.",
  tooManyMessages: "You're sending messages too quickly. Please wait a moment and try again.",
  notYourFiles: "We can't find one of these files among your uploads. Please attach it again.",
} as const;
