import { findUserNames } from "@/lib/audit/find-user-names";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { containsPattern } from "@/lib/db/like-pattern";
import { countAll, countMatches } from "@/lib/db/count-matches";
import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma, type AuditEvent } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import { queryRows } from "@/lib/db/query-rows";
import type { Page } from "@/lib/page";
import { findSubjectNames } from "@/lib/platform/find-subject-names";
import type { AuditRecord } from "@/lib/platform/platform.dto";

const auditRow = {
  id: "uuid",
  at: "timestamptz",
  action: "varchar",
  from: "jsonb?",
  to: "jsonb?",
  reason: "text?",
  actorId: "uuid?",
  actorRole: "varchar?",
  subjectType: "varchar",
  subjectId: "uuid",
} as const satisfies Columns;

const newestFirst: ListOrder<AuditEvent> = {
  name: "audit",
  keys: [
    { sql: Prisma.sql`event.at`, type: "timestamptz", descending: true, value: (row) => row.at.getTime() },
    { sql: Prisma.sql`event.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};

type AuditFilters = {
  action?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type PageParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/** `search` matches part of the actor's name or email address; the days are in UTC, both inclusive. */
function auditConditions({ action, search, from, to }: AuditFilters): Prisma.Sql {
  const conditions = [
    action && Prisma.sql`event.action = ${action}`,
    search &&
      Prisma.sql`event.actor_id IN (
        SELECT id FROM users WHERE name ILIKE ${containsPattern(search)} OR email ILIKE ${containsPattern(search)}
      )`,
    from && Prisma.sql`event.at >= ${from}::date`,
    to && Prisma.sql`event.at < ${to}::date + 1`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
}

/**
 * Lists the audit log, newest first (decision 0024). Names are the current ones. The events are read with SQL, because
 * Prisma cannot search by the actor: an event has no foreign key, since it outlives the actor.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listAudit(
  viewer: Viewer | null,
  { limit, cursor, before, ...filters }: AuditFilters & PageParams,
): Promise<Page<AuditRecord> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const condition = auditConditions(filters);
  const from = Prisma.sql`audit_events AS event WHERE ${condition}`;
  const [{ rows, nextCursor, previousCursor }, counted] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, ({ where, order, take }) =>
      queryRows(
        db,
        auditRow,
        Prisma.sql`
          SELECT event.id, event.at, event.action, event.from, event.to, event.reason, event.actor_id AS "actorId",
            event.actor_role AS "actorRole", event.subject_type AS "subjectType", event.subject_id AS "subjectId"
          FROM audit_events AS event WHERE ${condition} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      ),
    ),
    filters.search ? countMatches(from) : countAll(from),
  ]);
  const [actorNames, subjectName] = await Promise.all([
    findUserNames(rows.map(({ actorId }) => actorId)),
    findSubjectNames(rows),
  ]);
  const items = rows.map((row) => toAuditRecord(row, actorNames, subjectName(row)));
  return { items, nextCursor, previousCursor, ...counted };
}

function toAuditRecord(row: AuditEvent, actorNames: Map<string, string>, subjectName: string | null): AuditRecord {
  const { id, at, action, from, to, reason, actorId, actorRole, subjectType, subjectId } = row;
  return {
    id,
    at: at.toISOString(),
    action,
    from: from as AuditRecord["from"],
    to: to as AuditRecord["to"],
    reason,
    actor: actorId ? { id: actorId, name: actorNames.get(actorId) ?? null, role: actorRole } : null,
    subject: { type: subjectType, id: subjectId, name: subjectName },
  };
}
