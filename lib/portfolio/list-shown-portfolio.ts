import type { Place } from "@/lib/db/keyset-page";
import { findPortfolio, type FoundPortfolio } from "@/lib/portfolio/find-portfolio";
import { shownPage } from "@/lib/shown-page";

const SHOWN = 24;

/** One page of a developer's work as the public profile shows it. A cursor that is none shows the first page. */
export function listShownPortfolio(developerId: string, place: Place): Promise<FoundPortfolio> {
  return shownPage(place, (shown) => findPortfolio(developerId, SHOWN, shown));
}
