import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { upsertReport } from "@/lib/reports/upsert-report";
import type { Report } from "@/lib/reports/reports.dto";
import { reportsMessages } from "@/lib/reports/reports.messages";
import { reviewsMessages } from "@/lib/reviews/reviews.messages";

/**
 * Reports a review to the moderators (`POST /api/reviews/{id}/reports`).
 * @throws AppError not_found unless its app is approved or the viewer's, forbidden for the viewer's own review,
 * conflict when a moderator has already decided this viewer's report and the review has not been edited since
 */
export async function reportReview(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    await lockRow(tx, "Review", id, "reference");
    const review = await tx.review.findFirst({
      where: { id, app: { OR: [{ status: "approved" }, { developerId: viewer.id }] } },
      select: { userId: true, editedAt: true },
    });
    if (!review) throw new AppError("not_found", reviewsMessages.notFound);
    if (review.userId === viewer.id) throw new AppError("forbidden", reportsMessages.ownReview);
    return upsertReport(tx, viewer, { type: "review", id, cooldownStart: review.editedAt }, reason);
  });
}
