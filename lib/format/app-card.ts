import type { AppCard, AppSummary, OwnApp, OwnAppCard } from "@/lib/apps/apps.dto";
import { listChanges } from "@/lib/apps/listing.constants";
import { firstParagraph } from "@/lib/format/first-paragraph";
import type { AdminApp, QueuedApp } from "@/lib/moderation/moderation.dto";

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
    developer,
  };
}

/** Reduces an app to what its developer's card shows. */
export function toOwnAppCard(app: OwnApp): OwnAppCard {
  const { status, updatedAt, unlisted, changeSubmittedAt } = app;
  return { ...toAppCard(app), status, updatedAt, unlisted, changeSubmittedAt };
}

/** Reduces an app to what the moderation queue shows. */
export function toQueuedApp(app: AdminApp): QueuedApp {
  const { downloadUrl, hasRelease, revision, changeVersion, pendingChange } = app;
  // A change is pending only while its listing is approved.
  const changes = app.status === "approved" && pendingChange ? listChanges(app, pendingChange) : [];
  return { ...toOwnAppCard(app), downloadUrl, hasRelease, revision, changeVersion, changes };
}
