/** The page of a project. Not in lib/foundation/paths.ts, which every page loads. */
export const hiredProjectPath = (projectId: string): string => `/projects/${projectId}`;
/** Where its client pays for a milestone; a document with the payment provider's scripts. */
export const fundMilestonePath = (milestoneId: string): string => `/checkout/milestones/${milestoneId}`;
/** What signed-in users can know about a client. */
export const clientPath = (userId: string): string => `/client/${userId}`;
/** Where a buyer asks the maker of the app of this order for changes. */
export const hireMakerPath = (orderId: string): string => `/post-project?order=${orderId}`;
