import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags, tags } from "@/lib/cache/tags";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { findPortfolio } from "@/lib/portfolio/find-portfolio";
import { MAX_PORTFOLIO_ITEMS } from "@/lib/portfolio/portfolio.constants";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";

/**
 * Reorders the viewer's whole portfolio (`PUT /api/portfolio/order`). Featured items stay before the others.
 * @returns the portfolio in display order
 * @throws AppError not_found for an id that is not the viewer's, conflict when an item is missing
 */
export async function reorderPortfolio(viewer: Viewer | null, { ids }: { ids: string[] }): Promise<PortfolioItem[]> {
  authorize(viewer, "portfolio.edit");
  await transaction(async (tx) => {
    // Lock the rows in a fixed order, so that concurrent reorderings run one after the other without mixing.
    const own = await queryRows(
      tx,
      { id: "uuid" },
      Prisma.sql`SELECT id FROM portfolio_items WHERE developer_id = ${viewer.id}::uuid ORDER BY id FOR UPDATE`,
    );
    const known = new Set(own.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw new AppError("not_found", portfolioMessages.itemNotFound);
    if (ids.length !== known.size) throw new AppError("conflict", portfolioMessages.listChanged);
    const moved = await tx.$executeRaw`
      UPDATE portfolio_items p SET position = requested.position
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS requested(id, position)
      WHERE p.id = requested.id AND p.developer_id = ${viewer.id}::uuid AND p.position <> requested.position`;
    if (moved > 0) await invalidateTags(tx, [tags.developer(viewer.id)]);
  });
  return (await findPortfolio(viewer.id, MAX_PORTFOLIO_ITEMS, {})).items;
}
