import type { Page } from "@/lib/page";
import { findPortfolio } from "@/lib/portfolio/find-portfolio";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

/**
 * Lists a developer's portfolio: featured items first, then in the developer's order (`GET
 * /api/developers/{id}/portfolio`).
 * @throws AppError not_found when the developer does not exist, invalid_input when the cursor is invalid
 */
export async function listPortfolio(
  developerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PortfolioItem>> {
  const { items, nextCursor, total } = await findPortfolio(developerId, limit, { after: cursor });
  return { items, nextCursor, total };
}
