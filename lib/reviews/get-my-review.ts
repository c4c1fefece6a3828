import { appsMessages } from "@/lib/apps/apps.messages";
import { visibleTo } from "@/lib/apps/visible-to";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { MyReview } from "@/lib/reviews/reviews.dto";
import { toReview } from "@/lib/reviews/reviews.select";

/**
 * The viewer's own review of an app and completed order of it, null without (`GET /api/apps/{id}/reviews/mine`): the
 * public page is every visitor's, so its form and its Buy Now ask for this apart.
 * @throws AppError not_found when this viewer may not see the app
 */
export async function getMyReview(viewer: Viewer | null, appId: string): Promise<MyReview> {
  authorize(viewer, "reviews.write");
  const mine = { where: { userId: viewer.id } };
  const bought = { where: { customerId: viewer.id, status: "completed" }, select: { id: true }, take: 1 };
  const app = await db.app.findFirst({
    where: { id: appId, ...visibleTo(viewer) },
    select: { reviews: mine, orders: bought },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const [review] = app.reviews;
  return { review: review ? toReview(review) : null, orderId: app.orders[0]?.id ?? null };
}
