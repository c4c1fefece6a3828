import type { ListingEvent } from "@/lib/apps/apps.dto";
import { appsMessages } from "@/lib/apps/apps.messages";
import type { HistoryQuery } from "@/lib/apps/listing.schema";
import { listingMessages } from "@/lib/apps/listing.messages";
import { visibleTo } from "@/lib/apps/visible-to";
import { authorize, can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import { AppError } from "@/lib/errors";
import type { Page } from "@/lib/page";

type Fields = Record<string, unknown> | null;
type Row = {
  id: string;
  at: Date;
  action: string;
  from: Fields;
  to: Fields;
  reason: string | null;
  actorId: string | null;
  actorRole: string | null;
  actorName: string | null;
};

const newest: ListOrder<Row> = {
  name: "history",
  keys: [
    { sql: Prisma.sql`event.at`, type: "timestamptz", descending: true, value: (row) => row.at.getTime() },
    { sql: Prisma.sql`event.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};

function toListingEvent(row: Row, viewer: Viewer): ListingEvent {
  const { id, action, at, from, to, reason, actorId, actorRole, actorName } = row;
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
  const [{ rows, nextCursor }, total] = await Promise.all([
    keysetPage(
      newest,
      limit,
      { after: cursor },
      ({ where, order, take }) => db.$queryRaw<Row[]>`
      SELECT event.id, event.at, event.action, event."from", event."to", event.reason,
        event.actor_id AS "actorId", event.actor_role AS "actorRole", actor.name AS "actorName"
      FROM audit_events event LEFT JOIN users actor ON actor.id = event.actor_id
      WHERE event.subject_type = 'app' AND event.subject_id = ${id}::uuid AND ${where} ORDER BY ${order} LIMIT ${take}`,
    ),
    db.auditEvent.count({ where: { subjectType: "app", subjectId: id } }),
  ]);
  return { items: rows.map((row) => toListingEvent(row, viewer)), nextCursor, total };
}
