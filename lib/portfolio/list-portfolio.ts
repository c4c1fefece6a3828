import type { Page } from "@/lib/page";
import { findPortfolio } from "@/lib/portfolio/find-portfolio";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

/**
 * A developer's work: featured first, then in the developer's own order (`GET /api/developers/{id}/portfolio`).
 * @throws AppError not_found when there is no such developer, invalid_input for a foreign cursor
 */
export async function listPortfolio(
  developerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PortfolioItem>> {
  const { items, nextCursor, total } = await findPortfolio(developerId, limit, { after: cursor });
  return { items, nextCursor, total };
}
