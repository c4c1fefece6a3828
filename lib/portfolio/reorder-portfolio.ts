import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { findPortfolio } from "@/lib/portfolio/find-portfolio";
import { MAX_PORTFOLIO_ITEMS } from "@/lib/portfolio/portfolio.constants";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";

/**
 * Puts the viewer's work in order, all of it at once (`PUT /api/portfolio/order`). Featured pieces stay before the
 * others.
 * @returns the work as it is shown now
 * @throws AppError not_found for an id that is none of the viewer's, conflict when a piece of work is left out
 */
export async function reorderPortfolio(viewer: Viewer | null, { ids }: { ids: string[] }): Promise<PortfolioItem[]> {
  authorize(viewer, "portfolio.edit");
  await transaction(async (tx) => {
    // Locked in one order, so that two orders at once follow each other and neither is half of both.
    const own = await tx.$queryRaw<
      { id: string }[]
    >`SELECT id FROM portfolio_items WHERE developer_id = ${viewer.id}::uuid ORDER BY id FOR UPDATE`;
    const known = new Set(own.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw new AppError("not_found", portfolioMessages.itemNotFound);
    if (ids.length !== known.size) throw new AppError("conflict", portfolioMessages.listChanged);
    await tx.$executeRaw`
      UPDATE portfolio_items p SET position = wanted.place
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted(id, place) WHERE p.id = wanted.id AND p.developer_id = ${viewer.id}::uuid`;
    await invalidateTags(tx, [tags.developer(viewer.id)]);
  });
  return (await findPortfolio(viewer.id, MAX_PORTFOLIO_ITEMS, {})).items;
}
