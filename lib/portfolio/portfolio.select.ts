import type { Prisma } from "@/lib/db/generated/client";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

export const portfolioSelect = {
  id: true,
  developerId: true,
  title: true,
  description: true,
  techStack: true,
  screenshots: true,
  liveUrl: true,
  githubUrl: true,
  category: true,
  featured: true,
  createdAt: true,
} satisfies Prisma.PortfolioItemSelect;

type Row = Prisma.PortfolioItemGetPayload<{ select: typeof portfolioSelect }>;

/** Row → DTO: the date as ISO 8601. */
export function toPortfolioItem(row: Row): PortfolioItem {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
