import { appsMessages } from "@/lib/apps/apps.messages";
import { visibleTo } from "@/lib/apps/visible-to";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { givesAccess } from "@/lib/entitlements/gives-access";
import { AppError } from "@/lib/errors";
import type { MyReview } from "@/lib/reviews/reviews.dto";
import { toReview } from "@/lib/reviews/reviews.select";

/**
 * Returns the viewer's own review of an app and the order that gives them access to it, or null (`GET
 * /api/apps/{id}/reviews/mine`). The public page is the same for every visitor, so its review form and Buy Now button
 * load this separately.
 * @throws AppError not_found when the app is not visible to this viewer
 */
export async function getMyReview(viewer: Viewer | null, appId: string): Promise<MyReview> {
  authorize(viewer, "reviews.write");
  const mine = { where: { userId: viewer.id } };
  const bought = { where: { customerId: viewer.id, AND: givesAccess() }, select: { id: true }, take: 1 };
  const app = await db.app.findFirst({
    where: { id: appId, ...visibleTo(viewer) },
    select: { reviews: mine, orders: bought },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const [review] = app.reviews;
  return { review: review ? toReview(review) : null, orderId: app.orders[0]?.id ?? null };
}
