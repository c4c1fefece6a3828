import type { z } from "zod";
import type { portfolioItem } from "@/lib/portfolio/portfolio.response";

/** A piece of work that a developer shows (`GET /api/developers/{id}/portfolio`). */
export type PortfolioItem = z.infer<typeof portfolioItem>;
