import { z } from "zod";
import { identifier, dateTime, imagePaths } from "@/lib/fields.response";

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
