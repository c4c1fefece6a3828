import type { Cursor } from "@/lib/db/keyset-page";
import { findPortfolio, type FoundPortfolio } from "@/lib/portfolio/find-portfolio";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 24;

/** One page of a developer's work as the public profile shows it. A cursor that is none shows the first page. */
export function loadPortfolioPage(developerId: string, cursor: Cursor): Promise<FoundPortfolio> {
  return pageOrFirst(cursor, (shown) => findPortfolio(developerId, PAGE_SIZE, shown));
}
