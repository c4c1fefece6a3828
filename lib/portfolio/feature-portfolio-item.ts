import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { changeOwnItem } from "@/lib/portfolio/change-own-item";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { readOwnItem } from "@/lib/portfolio/read-own-item";

/**
 * Shows a piece of work before those that are not featured, or among them again (`PUT /api/portfolio/{id}/featured`).
 * @throws AppError not_found, forbidden when it is not the viewer's
 */
export async function featurePortfolioItem(viewer: Viewer | null, id: string, { featured }: { featured: boolean }): Promise<PortfolioItem> {
  authorize(viewer, "portfolio.edit");
  await readOwnItem(viewer, id);
  return changeOwnItem(viewer, id, { featured });
}
