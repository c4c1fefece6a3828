import { z } from "zod";
import { identifier, moment, pictures } from "@/lib/fields.answer";

/** A piece of work that a developer shows (`GET /api/developers/{id}/portfolio`). */
export const portfolioItem = z
  .object({
    id: identifier,
    developerId: identifier,
    title: z.string(),
    description: z.string(),
    techStack: z.array(z.string()),
    screenshots: pictures,
    liveUrl: z.string().nullable(),
    githubUrl: z.string().nullable(),
    category: z.string().nullable(),
    featured: z.boolean().describe("Shown before the others."),
    createdAt: moment,
  })
  .meta({ id: "PortfolioItem" });

/** `PUT /api/portfolio/order`: all of them, in their new order. */
export const orderedPortfolio = z.array(portfolioItem);
