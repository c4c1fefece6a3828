import type { Place } from "@/lib/db/keyset-page";
import { AppError } from "@/lib/errors";
import { findPortfolio, type FoundPortfolio } from "@/lib/portfolio/find-portfolio";

const SHOWN = 24;

/** One page of a developer's work as the public profile shows it. A cursor that is none shows the first page. */
export function listShownPortfolio(developerId: string, place: Place): Promise<FoundPortfolio> {
  return findPortfolio(developerId, SHOWN, place).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return findPortfolio(developerId, SHOWN, {});
    throw error;
  });
}
