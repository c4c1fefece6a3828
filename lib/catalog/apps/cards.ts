import type { AppCard, AppSummary, OwnApp, OwnAppCard } from "@/lib/catalog/apps/apps.rows";
import { firstParagraph } from "@/lib/foundation/format/text";

/** Reduces an app to what its card shows. */
export function toAppCard({
  id,
  title,
  description,
  category,
  techStack,
  builtWith,
  price,
  priceType,
  screenshots,
  demoUrl,
  downloads,
  rating,
  developer,
}: AppSummary): AppCard {
  return {
    id,
    title,
    summary: firstParagraph(description),
    category,
    techStack,
    builtWith,
    price,
    priceType,
    cover: screenshots[0],
    demoUrl,
    downloads,
    rating,
    developer: { name: developer.name },
  };
}

/** Reduces an app to what its developer's card shows. */
export function toOwnAppCard(app: OwnApp): OwnAppCard {
  const { status, updatedAt, unlisted, changeSubmittedAt } = app;
  return { ...toAppCard(app), status, updatedAt, unlisted, changeSubmittedAt };
}
