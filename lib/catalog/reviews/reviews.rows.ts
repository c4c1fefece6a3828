import { z } from "zod";
import { authorHasAccessSql } from "@/lib/catalog/access/access";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import type { Columns, RowOf } from "@/lib/foundation/db/query-rows";
import { dateTime, identifier } from "@/lib/foundation/fields.rows";

/** `GET /api/apps/{id}/reviews`. */
export const review = z
  .object({
    id: identifier,
    appId: identifier,
    userId: identifier,
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: dateTime,
  })
  .meta({ id: "Review" });

/** The single public reply of the app's developer. */
export const reviewReply = z
  .object({ text: z.string(), createdAt: dateTime, editedAt: dateTime.nullable() })
  .meta({ id: "ReviewReply" });

/** Review fields shown in addition to the documented response. */
const reviewDetails = z.object({
  editedAt: dateTime.nullable().describe("When its writer last changed it."),
  reply: reviewReply.nullable(),
  verifiedPurchase: z.boolean().describe("The reviewer has a completed order of this app."),
});

/** A review in its author's own list (`GET /api/customer/reviews`). */
export const ownReview = review
  .extend({
    ...reviewDetails.shape,
    app: z.object({
      id: identifier,
      title: z.string(),
      screenshot: z.string().nullable(),
      developerName: z.string(),
      developerVerified: z.boolean(),
      public: z.boolean().describe("Approved, so that its page can be opened."),
    }),
  })
  .meta({ id: "OwnReview" });

/** The viewer's relation to an app (`GET /api/apps/{id}/reviews/mine`). */
export const myReview = z
  .object({
    review: review.nullable(),
    orderId: identifier
      .nullable()
      .describe("The viewer's completed order of the app, which makes a review of theirs a verified purchase."),
  })
  .meta({ id: "MyReview" });

export type Review = z.infer<typeof review>;
export type ReviewReply = z.infer<typeof reviewReply>;
/** A review as the app page shows it. */
export type DetailedReview = Review &
  z.infer<typeof reviewDetails> & { reviewer: { name: string; avatar: string | null } };
export type OwnReview = z.infer<typeof ownReview>;
/** A review in the list of its app's developer. */
export type DeveloperReview = DetailedReview & { app: { id: string; title: string } };
/** A page of those, as the developer dashboard shows it. */
export type DeveloperReviewsPage = {
  items: DeveloperReview[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** The developer's reviewed apps, by title, for the filter. */
  apps: { id: string; title: string }[];
};
export type MyReview = z.infer<typeof myReview>;

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
