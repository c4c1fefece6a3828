import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateTags, tags } from "@/lib/foundation/cache/tags";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { changedValues } from "@/lib/foundation/format/text";
import { requireOwnUploads } from "@/lib/foundation/uploads/uploads";
import { type PortfolioItem, portfolioSelect, toPortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";
import { MAX_PORTFOLIO_ITEMS, portfolioMessages } from "@/lib/hiring/portfolio/portfolio.constants";
import type { PortfolioInput } from "@/lib/hiring/portfolio/portfolio.schema";
import { findPortfolio } from "@/lib/hiring/portfolio/read-portfolio";

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

/**
 * Replaces a portfolio item's content; its position stays (`PUT /api/portfolio/{id}`).
 * @throws AppError not_found, forbidden when it is not the viewer's, invalid_input for a screenshot that is neither on
 * the item already nor uploaded by the viewer
 */
export async function updatePortfolioItem(
  viewer: Viewer | null,
  id: string,
  { featured, ...input }: PortfolioInput,
): Promise<PortfolioItem> {
  authorize(viewer, "portfolio.edit");
  const { screenshots } = await getOwnItem(viewer, id);
  await requireOwnUploads(viewer, input.screenshots, { existing: screenshots, kinds: ["image"], field: "screenshots" });
  return updateOwnItem(viewer, id, { ...input, ...(featured !== undefined && { featured }) });
}

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

/**
 * Features a portfolio item, which shows it before all others, or undoes that (`PUT /api/portfolio/{id}/featured`).
 * @throws AppError not_found, forbidden when it is not the viewer's
 */
export async function featurePortfolioItem(
  viewer: Viewer | null,
  id: string,
  { featured }: { featured: boolean },
): Promise<PortfolioItem> {
  authorize(viewer, "portfolio.edit");
  await getOwnItem(viewer, id);
  return updateOwnItem(viewer, id, { featured });
}

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

/**
 * Updates the viewer's own portfolio item, which another tab may have deleted meanwhile. Equal values change nothing.
 * @throws AppError not_found
 */
function updateOwnItem(
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

/**
 * Returns the screenshots of the viewer's own portfolio item.
 * @throws AppError not_found when it does not exist, forbidden when it is another developer's (portfolios are public,
 * so this reveals nothing)
 */
async function getOwnItem(viewer: Viewer, id: string): Promise<{ screenshots: string[] }> {
  const item = await db.portfolioItem.findUnique({ where: { id }, select: { developerId: true, screenshots: true } });
  if (!item) throw new AppError("not_found", portfolioMessages.itemNotFound);
  if (item.developerId !== viewer.id) throw new AppError("forbidden", portfolioMessages.notYours);
  return { screenshots: item.screenshots };
}
