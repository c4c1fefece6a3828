import type { ListingEvent } from "@/lib/apps/apps.dto";
import { appsMessages } from "@/lib/apps/apps.messages";
import type { HistoryQuery } from "@/lib/apps/listing.schema";
import { listingMessages } from "@/lib/apps/listing.messages";
import { visibleTo } from "@/lib/apps/visible-to";
import { authorize, can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { findUserNames } from "@/lib/audit/find-user-names";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { AuditEvent } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";

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
