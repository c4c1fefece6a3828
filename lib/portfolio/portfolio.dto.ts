import type { z } from "zod";
import type { portfolioItem } from "@/lib/portfolio/portfolio.response";

/** A portfolio item (`GET /api/developers/{id}/portfolio`). */
export type PortfolioItem = z.infer<typeof portfolioItem>;
