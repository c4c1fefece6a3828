import type { Cursor } from "@/lib/db/keyset-page";
import { findPortfolio, type FoundPortfolio } from "@/lib/portfolio/find-portfolio";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 24;

/** Loads a page of a developer's portfolio for the public profile. An invalid cursor loads the first page. */
export function loadPortfolioPage(developerId: string, cursor: Cursor): Promise<FoundPortfolio> {
  return pageOrFirst(cursor, (valid) => findPortfolio(developerId, PAGE_SIZE, valid));
}
