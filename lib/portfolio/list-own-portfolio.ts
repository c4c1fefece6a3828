import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { findPortfolio } from "@/lib/portfolio/find-portfolio";
import { MAX_PORTFOLIO_ITEMS } from "@/lib/portfolio/portfolio.constants";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

/** All of the viewer's own work, as it is shown, to be put in order. */
export async function listOwnPortfolio(viewer: Viewer | null): Promise<PortfolioItem[]> {
  authorize(viewer, "portfolio.edit");
  return (await findPortfolio(viewer.id, MAX_PORTFOLIO_ITEMS, {})).items;
}
