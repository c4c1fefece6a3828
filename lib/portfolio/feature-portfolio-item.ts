import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { updateOwnItem } from "@/lib/portfolio/update-own-item";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { getOwnItem } from "@/lib/portfolio/get-own-item";

/**
 * Shows a piece of work before those that are not featured, or among them again (`PUT /api/portfolio/{id}/featured`).
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
