import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import type { Prisma } from "@/lib/db/generated/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { changedValues } from "@/lib/format/changed-values";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";
import { portfolioSelect, toPortfolioItem } from "@/lib/portfolio/portfolio.select";

/**
 * Updates the viewer's own portfolio item, which another tab may have deleted meanwhile. Equal values change nothing.
 * @throws AppError not_found
 */
export function updateOwnItem(
  viewer: Viewer,
  id: string,
  data: Prisma.PortfolioItemUpdateManyMutationInput,
): Promise<PortfolioItem> {
  return transaction(async (tx) => {
    const own = { id, developerId: viewer.id };
    const before = await tx.portfolioItem.findFirst({ where: own, select: portfolioSelect });
    if (before && Object.keys(changedValues<object>(before, data)).length === 0) return toPortfolioItem(before);
    const [item] = await tx.portfolioItem.updateManyAndReturn({ where: own, data, select: portfolioSelect });
    if (!item) throw new AppError("not_found", portfolioMessages.itemNotFound);
    await invalidateTags(tx, [tags.developer(viewer.id)]);
    return toPortfolioItem(item);
  });
}
