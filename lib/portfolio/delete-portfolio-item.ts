import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";
import { getOwnItem } from "@/lib/portfolio/get-own-item";

/**
 * Permanently deletes a portfolio item (`DELETE /api/portfolio/{id}`).
 * @throws AppError not_found, forbidden when it is not the viewer's
 */
export async function deletePortfolioItem(viewer: Viewer | null, id: string): Promise<void> {
  authorize(viewer, "portfolio.edit");
  await getOwnItem(viewer, id);
  await transaction(async (tx) => {
    const { count } = await tx.portfolioItem.deleteMany({ where: { id, developerId: viewer.id } });
    if (count === 0) throw new AppError("not_found", portfolioMessages.itemNotFound);
    await invalidateTags(tx, [tags.developer(viewer.id)]);
  });
}
