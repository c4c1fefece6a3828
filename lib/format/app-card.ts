import type { AppCard, AppSummary, OwnAppCard } from "@/lib/apps/apps.dto";
import { firstParagraph } from "@/lib/format/first-paragraph";
import type { AdminApp, QueuedApp } from "@/lib/moderation/moderation.dto";

/** What a card shows of an app, and no more. */
export function appCard({
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
    developer,
  };
}

/** The same for its developer. */
export function ownAppCard(app: AppSummary): OwnAppCard {
  return { ...appCard(app), status: app.status, updatedAt: app.updatedAt };
}

/** The same for a moderator. */
export function queuedApp(app: AdminApp): QueuedApp {
  return { ...ownAppCard(app), downloadUrl: app.downloadUrl, revision: app.revision };
}
