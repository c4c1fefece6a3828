/** `GET /api/apps/{id}/reviews`. */
export type Review = { id: string; userId: string; rating: number; comment: string | null; createdAt: string };

/** The one public answer of the app's developer. */
export type ReviewReply = { text: string; createdAt: string; editedAt: string | null };

/** What is shown of a review beyond the documented answer. */
type Shown = {
  /** When its writer last changed it. */
  editedAt: string | null;
  reply: ReviewReply | null;
  /** The reviewer has a completed order of this app. */
  verifiedPurchase: boolean;
};

/** A review as the app page shows it. */
export type ShownReview = Review & Shown & { reviewer: { name: string; avatar: string | null } };

/** A review among its writer's own (`GET /api/customer/reviews`). */
export type OwnReview = Review & Shown & {
  app: {
    id: string;
    title: string;
    screenshot: string | null;
    developerName: string;
    developerVerified: boolean;
    /** Approved, so that its page can be opened. */
    public: boolean;
  };
};

/** What the review form of an app page needs to know of the viewer (`GET /api/apps/{id}/reviews/mine`). */
export type MyReview = { review: Review | null };
