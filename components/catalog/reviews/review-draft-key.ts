/** The draft of a user's review of an app. */
export const reviewDraftKey = (userId: string, appId: string) => `review:${userId}:${appId}`;
