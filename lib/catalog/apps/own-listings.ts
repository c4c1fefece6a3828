import { appsMessages, type AppStatus } from "@/lib/catalog/apps/apps.constants";
import { listingMessages } from "@/lib/catalog/apps/listing.constants";
import { appParams } from "@/lib/catalog/apps/apps.queries";
import {
  type EditedApp,
  isUnlisted,
  type ListingEvent,
  listingStatus,
  toAppFields,
} from "@/lib/catalog/apps/apps.rows";
import type { HistoryQuery, Listing } from "@/lib/catalog/apps/apps.schema";
import {
  changeSelect,
  listingSelect,
  type StoredChange,
  toLicensing,
  toListing,
  toListingState,
  toStoredChange,
} from "@/lib/catalog/apps/listing.rows";
import { visibleTo } from "@/lib/catalog/apps/visibility";
import type { AuditEvent } from "@/lib/foundation/db/generated/client";
import { findUserNames } from "@/lib/foundation/audit";
import { authorize, can, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { lockRow } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import type { Page } from "@/lib/foundation/lists";

const LOCKS = { change: "change", removal: "update" } as const;

export type OwnListing = {
  listing: Listing;
  /** The moderation status, also while the app is unlisted. */
  status: AppStatus;
  unlisted: boolean;
  /** When the listing was last edited; a status change must write it again, because Prisma would set it to now. */
  updatedAt: Date;
  /** The pending or rejected change; null without one. */
  change: StoredChange | null;
};

/**
 * Returns the viewer's own listing.
 * @param lock locks the row until the transaction ends; `change` does not block buyers
 * @throws AppError not_found when the app is not visible to the viewer, forbidden when it belongs to someone else
 */
export async function getOwnListing(
  client: Db,
  viewer: Viewer,
  id: string,
  lock?: keyof typeof LOCKS,
): Promise<OwnListing> {
  if (lock) await lockRow(client, "App", id, LOCKS[lock]);
  const row = await client.app.findFirst({
    where: { id, developerId: viewer.id },
    select: {
      ...listingSelect,
      status: true,
      unlistedStatus: true,
      updatedAt: true,
      change: { select: changeSelect },
    },
  });
  if (row)
    return {
      listing: toListing(row),
      status: listingStatus(row),
      unlisted: isUnlisted(row),
      updatedAt: row.updatedAt,
      change: toStoredChange(row.change),
    };
  const visible = await client.app.findFirst({ where: { id, ...visibleTo(viewer) }, select: { id: true } });
  throw visible
    ? new AppError("forbidden", listingMessages.notYours)
    : new AppError("not_found", appsMessages.appNotFound);
}

/**
 * Returns the viewer's own app for its edit page, with the download URL.
 * @returns null when it does not exist, belongs to someone else, or the viewer's role cannot edit listings
 */
export async function getOwnApp(viewer: Viewer, id: string): Promise<EditedApp | null> {
  // Anyone can type a URL: a malformed id is treated like an unknown one.
  if (!can(viewer, "apps.edit") || !appParams.safeParse({ id }).success) return null;
  const app = await db.app.findFirst({
    where: { id, developerId: viewer.id },
    omit: { ratingScore: true, ratingCounts: true },
    include: { developer: { select: { name: true, avatar: true } }, change: { select: changeSelect } },
  });
  if (!app) return null;
  const offered = { appId: app.id, status: { in: ["processing", "review", "published"] } };
  const release = await db.release.findFirst({ where: offered, select: { id: true } });
  const change = toStoredChange(app.change);
  const rejectedChange = change?.status === "rejected" ? { changes: change.changes, reason: change.reason } : null;
  return {
    ...toAppFields(app),
    developer: app.developer,
    downloadUrl: app.downloadUrl,
    deliveryNote: app.deliveryNote,
    hasRelease: release !== null,
    licensing: toLicensing(app),
    ...toListingState(app, change),
    rejectedChange,
  };
}

type Fields = Record<string, unknown> | null;

const latestFirst: FieldOrder<"at" | "id"> = {
  name: "history",
  fields: [
    ["at", "desc"],
    ["id", "desc"],
  ],
};

function toListingEvent(row: AuditEvent, actorName: string | null, viewer: Viewer): ListingEvent {
  const { id, action, at, reason, actorId, actorRole } = row;
  const [from, to] = [row.from as Fields, row.to as Fields];
  const moderating = actorRole === "admin" || actorRole === "super_admin";
  const named = !moderating || can(viewer, "apps.moderate") || actorId === viewer.id;
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  return {
    id,
    action,
    reason,
    at: at.toISOString(),
    by: {
      who: actorId === null ? "forgehall" : moderating ? "moderator" : "developer",
      name: named ? actorName : null,
    },
    changes: fields.map((field) => ({ field, from: from?.[field] ?? null, to: to?.[field] ?? null })),
  };
}

/** @throws AppError not_found when no such app is visible to the viewer, forbidden when it belongs to someone else */
async function requireHistoryAccess(viewer: Viewer, id: string): Promise<void> {
  const moderator = can(viewer, "apps.moderate");
  const app = await db.app.findFirst({ where: { id, ...visibleTo(viewer) }, select: { developerId: true } });
  if (app && !moderator && app.developerId !== viewer.id) throw new AppError("forbidden", listingMessages.notYours);
  // A deleted app still has a history, for moderators.
  const known =
    app ??
    (moderator &&
      (await db.auditEvent.findFirst({ where: { subjectType: "app", subjectId: id }, select: { id: true } })));
  if (!known) throw new AppError("not_found", appsMessages.appNotFound);
}

/**
 * Lists a listing's history, newest first: creation, changes with their previous values, approvals, rejections with the
 * reason, unlisting. For its developer and moderators; moderators can also read the history of a deleted app.
 * @throws AppError forbidden, not_found, invalid_input when the cursor is invalid
 */
export async function listListingHistory(
  viewer: Viewer | null,
  id: string,
  { limit, cursor }: HistoryQuery,
): Promise<Page<ListingEvent>> {
  authorize(viewer, "apps.history");
  await requireHistoryAccess(viewer, id);
  const own = { subjectType: "app", subjectId: id };
  const [{ rows, nextCursor }, total] = await Promise.all([
    findPage(latestFirst, limit, { after: cursor }, ({ where, ...args }) =>
      db.auditEvent.findMany({ where: { ...own, AND: where }, ...args }),
    ),
    db.auditEvent.count({ where: own }),
  ]);
  const names = await findUserNames(rows.map(({ actorId }) => actorId));
  const items = rows.map((row) => toListingEvent(row, names.get(row.actorId ?? "") ?? null, viewer));
  return { items, nextCursor, total };
}

/** Counts submitted changes of approved apps, listed or not (decision 0033), through a partial index. */
export function countChangesInReview(): Promise<number> {
  return db.app.count({
    where: {
      changeSubmittedAt: { not: null },
      OR: [{ unlistedStatus: "approved" }, { unlistedStatus: null, status: "approved" }],
    },
  });
}

/**
 * Counts the apps that need a moderator's decision: pending ones, from the counters (decision 0015), and changes in
 * review. The queue itself may hold thousands of pending apps.
 */
export async function countWaitingApps(): Promise<number> {
  const [pending, changes] = await Promise.all([
    db.appCount.aggregate({ where: { status: "pending" }, _sum: { apps: true } }),
    countChangesInReview(),
  ]);
  return (pending._sum.apps ?? 0) + changes;
}
