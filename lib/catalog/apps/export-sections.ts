import { db } from "@/lib/foundation/db/client";
import { columns, exportSection } from "@/lib/foundation/export-section";

const listing = ["title", "description", "category", "techStack", "builtWith", "price", "priceType"] as const;
const links = ["screenshots", "demoUrl", "downloadUrl", "deliveryNote"] as const;
const state = ["status", "unlistedStatus", "featured", "downloads", "createdAt", "updatedAt"] as const;

export const appsSection = exportSection("apps", "id", (developerId, { after, page }) =>
  db.app.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("id", ...listing, ...links, ...state),
  }),
);

export const appChangesSection = exportSection("appChanges", "appId", (developerId, { after, page }) =>
  db.appChange.findMany({
    ...page,
    where: { app: { developerId }, ...after },
    select: columns("appId", "changes", "status", "submittedAt", "decidedAt", "reason"),
  }),
);

/** The developer's side of reviews only, not the reviews. */
export const repliesSection = exportSection("replies", "id", (developerId, { after, page }) =>
  db.review.findMany({
    ...page,
    where: { app: { developerId }, reply: { not: null }, ...after },
    select: columns("id", "appId", "reply", "repliedAt", "replyEditedAt"),
  }),
);

export const portfolioSection = exportSection("portfolio", "id", (developerId, { after, page }) =>
  db.portfolioItem.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns(
      ...(["id", "title", "description", "techStack", "screenshots"] as const),
      ...(["liveUrl", "githubUrl", "category", "featured", "createdAt"] as const),
    ),
  }),
);

/** The paused apps whose sales the user waits for. */
export const salesWatchesSection = exportSection("salesWatches", "appId", (userId, { after, page }) =>
  db.salesWatch.findMany({ where: { userId, ...after }, ...page, select: columns("appId", "createdAt") }),
);

/** What was to be fixed in the developer's apps, and what they said about it. */
export const salesPausesSection = exportSection("salesPauses", "id", (developerId, { after, page }) =>
  db.salesPause.findMany({
    where: { app: { developerId }, ...after },
    ...page,
    select: columns(
      "id",
      "appId",
      "version",
      "reason",
      "findings",
      "createdAt",
      "dueAt",
      "pausedAt",
      "endedAt",
      "appeal",
      "appealedAt",
      "granted",
      "answer",
      "decidedAt",
    ),
  }),
);

/** What the developer marked as not a secret in their releases. */
export const secretDismissalsSection = exportSection("secretDismissals", "secret", (developerId, { after, page }) =>
  db.secretDismissal.findMany({
    ...page,
    where: { developerId, ...after },
    select: columns("secret", "releaseId", "reason", "createdAt", "acceptedAt"),
  }),
);
