import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { updateOwnItem } from "@/lib/portfolio/update-own-item";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import { getOwnItem } from "@/lib/portfolio/get-own-item";

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
