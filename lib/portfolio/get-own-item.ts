import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { portfolioMessages } from "@/lib/portfolio/portfolio.messages";

/**
 * The pictures of the viewer's own piece of work.
 * @throws AppError not_found when there is none, forbidden when it is another developer's (everybody may see it)
 */
export async function getOwnItem(viewer: Viewer, id: string): Promise<{ screenshots: string[] }> {
  const item = await db.portfolioItem.findUnique({ where: { id }, select: { developerId: true, screenshots: true } });
  if (!item) throw new AppError("not_found", portfolioMessages.itemNotFound);
  if (item.developerId !== viewer.id) throw new AppError("forbidden", portfolioMessages.notYours);
  return { screenshots: item.screenshots };
}
