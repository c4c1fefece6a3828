/** The key of the job that emails a participant: one waits for each conversation and recipient. */
export const messageNoticeKey = (conversationId: string, userId: string): string =>
  `message-notice-${conversationId}-${userId}`;
