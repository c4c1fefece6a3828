/** `GET /api/apps/{id}/reviews`. */
export type Review = { id: string; userId: string; rating: number; comment: string | null; createdAt: string };

/** A review as the app page shows it. */
export type ShownReview = Review & {
  reviewer: { name: string; avatar: string | null };
  /** The reviewer has a completed order of this app. */
  verifiedPurchase: boolean;
};
