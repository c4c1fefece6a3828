import { z } from "zod";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { pluralize } from "@/lib/foundation/format/numbers";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { cleanName } from "@/lib/foundation/mail/clean-text";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

/**
 * Job: emails the app's developer about a new review, as it reads now. Skips reviews that were deleted meanwhile.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const notifyReview = defineJob({
  name: "notify_review",
  payload: z.object({ reviewId: z.string() }),
  priority: "email",
  run: async ({ reviewId }) => {
    const review = await db.review.findUnique({
      where: { id: reviewId },
      select: {
        appId: true,
        rating: true,
        comment: true,
        user: { select: { id: true, name: true } },
        app: {
          select: {
            title: true,
            developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
          },
        },
      },
    });
    if (!review) return;
    const { appId, app, rating, comment, user } = review;
    const tab = withQuery(paths.developerDashboard, { tab: "reviews", app: appId });
    await sendMail({
      key: `review-${reviewId}`,
      kind: "review",
      to: app.developer,
      about: user,
      content: {
        subject: `New review of “${app.title}”`,
        heading: `${rating} of 5 stars`,
        paragraphs: [
          `${cleanName(user.name) || reviewsMessages.anonymousUser} gave “${app.title}” ${pluralize(rating, "star")}.`,
        ],
        ...(comment && { quote: comment }),
        action: { label: "Reply to the review", url: new URL(tab, env.APP_URL).href },
      },
    });
  },
});
