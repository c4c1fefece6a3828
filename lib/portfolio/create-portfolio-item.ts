import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { MAX_PORTFOLIO_ITEMS } from "@/lib/portfolio/portfolio.constants";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";
import type { PortfolioInput } from "@/lib/portfolio/portfolio.schema";
import { portfolioSelect, toPortfolioItem } from "@/lib/portfolio/portfolio.select";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Adds a portfolio item in front of the developer's other items (`POST /api/portfolio`).
 * @throws AppError forbidden for non-developers, invalid_input for a screenshot that the viewer did not upload,
 * conflict beyond `MAX_PORTFOLIO_ITEMS`
 */
export async function createPortfolioItem(
  viewer: Viewer | null,
  { featured = false, ...input }: PortfolioInput,
): Promise<PortfolioItem> {
  authorize(viewer, "portfolio.edit");
  await requireOwnUploads(viewer, input.screenshots, { kinds: ["image"], field: "screenshots" });
  return transaction(async (tx) => {
    // Serializes additions per developer, so that concurrent ones cannot exceed the limit.
    await lockRow(tx, "User", viewer.id);
    const { _count: count, _min: first } = await tx.portfolioItem.aggregate({
      where: { developerId: viewer.id },
      _count: true,
      _min: { position: true },
    });
    if (count >= MAX_PORTFOLIO_ITEMS) throw new AppError("conflict", portfolioMessages.tooMany);
    const item = await tx.portfolioItem.create({
      data: { ...input, featured, developerId: viewer.id, position: (first.position ?? 1) - 1 },
      select: portfolioSelect,
    });
    await invalidateTags(tx, [tags.developer(viewer.id)]);
    return toPortfolioItem(item);
  });
}
