import type { Columns, RowOf } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { authorHasAccessSql } from "@/lib/entitlements/gives-access";
import type { OwnReview, Review, ReviewReply, DetailedReview } from "@/lib/reviews/reviews.dto";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

/** Columns that lists select from a review `r` and its author `u`. */
export const reviewColumns = Prisma.sql`
  r.id, r.app_id AS "appId", r.user_id AS "userId", r.rating, r.comment,
  r.created_at AS "createdAt", r.edited_at AS "editedAt",
  r.reply, r.replied_at AS "repliedAt", r.reply_edited_at AS "replyEditedAt",
  u.name AS "reviewerName", u.avatar AS "reviewerAvatar",
  ${authorHasAccessSql()} AS "verifiedPurchase"`;

type BaseRow = { id: string; appId: string; userId: string; rating: number; comment: string | null; createdAt: Date };

/** The types of those columns. */
export const reviewRow = {
  id: "uuid",
  appId: "uuid",
  userId: "uuid",
  rating: "int4",
  comment: "text?",
  createdAt: "timestamptz",
  editedAt: "timestamptz?",
  reply: "text?",
  repliedAt: "timestamptz?",
  replyEditedAt: "timestamptz?",
  reviewerName: "text?",
  reviewerAvatar: "text?",
  verifiedPurchase: "bool",
} as const satisfies Columns;

export type ReviewRow = RowOf<typeof reviewRow>;

/** A review with its author, app and the app's developer, for the author's own list. */
export const ownReviewSelect = {
  id: true,
  appId: true,
  userId: true,
  rating: true,
  comment: true,
  createdAt: true,
  editedAt: true,
  reply: true,
  repliedAt: true,
  replyEditedAt: true,
  app: {
    select: { title: true, screenshots: true, status: true, developer: { select: { name: true, verified: true } } },
  },
} satisfies Prisma.ReviewSelect;

type OwnReviewRow = Prisma.ReviewGetPayload<{ select: typeof ownReviewSelect }>;

/** Row → the documented response. */
export function toReview({ id, appId, userId, rating, comment, createdAt }: BaseRow): Review {
  return { id, appId, userId, rating, comment, createdAt: createdAt.toISOString() };
}

/** Row → the developer's reply; null without one. */
export function toReply({
  reply,
  repliedAt,
  replyEditedAt,
}: Pick<ReviewRow, "reply" | "repliedAt" | "replyEditedAt">): ReviewReply | null {
  return reply !== null && repliedAt
    ? { text: reply, createdAt: repliedAt.toISOString(), editedAt: replyEditedAt?.toISOString() ?? null }
    : null;
}

function toReviewDetails(
  row: Pick<ReviewRow, "editedAt" | "reply" | "repliedAt" | "replyEditedAt" | "verifiedPurchase">,
) {
  return { editedAt: row.editedAt?.toISOString() ?? null, reply: toReply(row), verifiedPurchase: row.verifiedPurchase };
}

/** Row → the app page's DTO. */
export function toDetailedReview(row: ReviewRow): DetailedReview {
  const reviewer = { name: row.reviewerName ?? reviewsMessages.anonymousUser, avatar: row.reviewerAvatar };
  return { ...toReview(row), ...toReviewDetails(row), reviewer };
}

/** Row → the author's DTO. */
export function toOwnReview({ app, ...row }: OwnReviewRow, verifiedPurchase: boolean): OwnReview {
  return {
    ...toReview(row),
    ...toReviewDetails({ ...row, verifiedPurchase }),
    app: {
      id: row.appId,
      title: app.title,
      screenshot: app.screenshots[0] ?? null,
      developerName: app.developer.name,
      developerVerified: app.developer.verified,
      public: app.status === "approved",
    },
  };
}
