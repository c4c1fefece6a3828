import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { updateOwnItem } from "@/lib/portfolio/update-own-item";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import type { PortfolioInput } from "@/lib/portfolio/portfolio.schema";
import { getOwnItem } from "@/lib/portfolio/get-own-item";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

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
