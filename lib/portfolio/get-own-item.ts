import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";

/**
 * Returns the screenshots of the viewer's own portfolio item.
 * @throws AppError not_found when it does not exist, forbidden when it is another developer's (portfolios are public,
 * so this reveals nothing)
 */
export async function getOwnItem(viewer: Viewer, id: string): Promise<{ screenshots: string[] }> {
  const item = await db.portfolioItem.findUnique({ where: { id }, select: { developerId: true, screenshots: true } });
  if (!item) throw new AppError("not_found", portfolioMessages.itemNotFound);
  if (item.developerId !== viewer.id) throw new AppError("forbidden", portfolioMessages.notYours);
  return { screenshots: item.screenshots };
}
