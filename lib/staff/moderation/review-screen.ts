import { getAppPage } from "@/lib/catalog/apps/app-page";
import { appParams } from "@/lib/catalog/apps/apps.queries";
import { type AppPage, listingStatus } from "@/lib/catalog/apps/apps.rows";
import { applyChange } from "@/lib/catalog/apps/listing-changes";
import { appSortOrders, findAppRows } from "@/lib/catalog/apps/app-lists";
import { filterConditions } from "@/lib/catalog/apps/app-filters";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { keysetPage } from "@/lib/foundation/db/keyset";
import { getAdminApp } from "@/lib/staff/moderation/apps";
import type { AdminApp, ReviewedDeveloper } from "@/lib/staff/moderation/moderation.rows";

type AppReview = {
  app: AdminApp;
  /** The app page with the pending change applied, as buyers would see it. */
  page: AppPage;
  developer: ReviewedDeveloper;
  /** The app that has waited longest, other than this one. */
  next: { id: string; title: string } | null;
};

async function getReviewedDeveloper(id: string): Promise<ReviewedDeveloper> {
  const [{ createdAt, ...developer }, counts] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id },
      select: { id: true, name: true, avatar: true, verified: true, createdAt: true },
    }),
    db.app.groupBy({ by: ["status", "unlistedStatus"], where: { developerId: id }, _count: true }),
  ]);
  const countOf = (status: string) =>
    counts.filter((row) => listingStatus(row) === status).reduce((sum, row) => sum + row._count, 0);
  return {
    ...developer,
    since: createdAt.toISOString(),
    apps: { approved: countOf("approved"), pending: countOf("pending"), rejected: countOf("rejected") },
  };
}

/** Returns the longest waiting app in the queue other than this one. */
async function findNext(id: string): Promise<AppReview["next"]> {
  const conditions = filterConditions({ status: "waiting" });
  const { rows } = await keysetPage(appSortOrders.waiting, 2, {}, (slice) =>
    findAppRows({ conditions, descriptionLength: 0 }, slice),
  );
  const next = rows.find((row) => row.id !== id);
  return next ? { id: next.id, title: next.title } : null;
}

/**
 * Returns what a moderator needs to decide about an app: the listing with its download URL, its page, its developer,
 * and the next app in the queue. Null when it does not exist.
 */
export async function getAppReview(viewer: Viewer | null, id: string): Promise<AppReview | null> {
  authorize(viewer, "apps.moderate");
  if (!appParams.safeParse({ id }).success) return null;
  const page = await getAppPage(viewer, id);
  if (!page) return null;
  const [app, developer, next] = await Promise.all([
    getAdminApp(viewer, id),
    getReviewedDeveloper(page.developerId),
    findNext(id),
  ]);
  return {
    app,
    page: app.status === "approved" && app.pendingChange ? applyChange(page, app.pendingChange) : page,
    developer,
    next,
  };
}
