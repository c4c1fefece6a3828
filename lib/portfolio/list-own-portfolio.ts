import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { findPortfolio } from "@/lib/portfolio/find-portfolio";
import { MAX_PORTFOLIO_ITEMS } from "@/lib/portfolio/portfolio.constants";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

/** Lists the viewer's whole portfolio in display order, for reordering. */
export async function listOwnPortfolio(viewer: Viewer | null): Promise<PortfolioItem[]> {
  authorize(viewer, "portfolio.edit");
  return (await findPortfolio(viewer.id, MAX_PORTFOLIO_ITEMS, {})).items;
}
