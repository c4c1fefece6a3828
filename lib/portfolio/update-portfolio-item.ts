import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { changeOwnItem } from "@/lib/portfolio/change-own-item";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";
import type { PortfolioInput } from "@/lib/portfolio/portfolio.schema";
import { readOwnItem } from "@/lib/portfolio/read-own-item";
import { requireOwnUploads } from "@/lib/uploads/require-own-uploads";

/**
 * Rewrites a piece of work; its place stays (`PUT /api/portfolio/{id}`).
 * @throws AppError not_found, forbidden when it is not the viewer's, invalid_input for a screenshot that is
 *   neither there already nor an own upload
 */
export async function updatePortfolioItem(viewer: Viewer | null, id: string, { featured, ...input }: PortfolioInput): Promise<PortfolioItem> {
  authorize(viewer, "portfolio.edit");
  const { screenshots } = await readOwnItem(viewer, id);
  await requireOwnUploads(viewer, input.screenshots, { kept: screenshots, kinds: ["image"], field: "screenshots" });
  return changeOwnItem(viewer, id, { ...input, ...(featured !== undefined && { featured }) });
}
