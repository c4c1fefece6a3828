import { z } from "zod";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { dateTime, identifier, imagePaths } from "@/lib/foundation/fields.rows";

/** A portfolio item (`GET /api/developers/{id}/portfolio`). */
export const portfolioItem = z
  .object({
    id: identifier,
    developerId: identifier,
    title: z.string(),
    description: z.string(),
    techStack: z.array(z.string()),
    screenshots: imagePaths,
    liveUrl: z.string().nullable(),
    githubUrl: z.string().nullable(),
    category: z.string().nullable(),
    featured: z.boolean().describe("Shown before the others."),
    createdAt: dateTime,
  })
  .meta({ id: "PortfolioItem" });

/** `PUT /api/portfolio/order`: all items in their new order. */
export const reorderedPortfolio = z.array(portfolioItem);

export type PortfolioItem = z.infer<typeof portfolioItem>;

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
