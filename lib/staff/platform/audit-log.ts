import { type AuditEvent, Prisma } from "@/lib/foundation/db/generated/client";
import { findUserNames } from "@/lib/foundation/audit";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { keysetPage, type ListOrder } from "@/lib/foundation/db/keyset";
import { countAll, countMatches } from "@/lib/foundation/db/count-matches";
import { type Columns, containsPattern, queryRows } from "@/lib/foundation/db/query-rows";
import type { Page } from "@/lib/foundation/lists";
import { findSubjectNames } from "@/lib/staff/platform/audit-subjects";
import type { AuditRecord } from "@/lib/staff/platform/platform.rows";

/**
 * Lists the audit log, newest first (decision 0023). Names are the current ones, and those at the time for deleted
 * accounts.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listAudit(
  viewer: Viewer | null,
  params: AuditFilters & PageParams,
): Promise<Page<AuditRecord> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  return findAudit(params);
}

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
  actorName: "text?",
  affectedId: "uuid?",
  affectedName: "text?",
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
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type PageParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Entries by or about anyone whose name or email address contains the text, also under the name that they had at the
 * time. One query per index, which PostgreSQL would not use in a single condition.
 */
function peopleCondition(search: string): Prisma.Sql {
  const text = containsPattern(search);
  const people = Prisma.sql`SELECT id FROM users WHERE name ILIKE ${text} OR email ILIKE ${text}`;
  return Prisma.sql`event.id IN (
    SELECT id FROM audit_events WHERE actor_id IN (${people})
    UNION SELECT id FROM audit_events WHERE affected_id IN (${people})
    UNION SELECT id FROM audit_events WHERE subject_type = 'user' AND subject_id IN (${people})
    UNION SELECT id FROM audit_events WHERE actor_name ILIKE ${text} OR affected_name ILIKE ${text}
  )`;
}

/** The days are in UTC, both inclusive. `person` is the user whom an entry affects. */
function auditConditions({ action, search, person, from, to }: AuditFilters): Prisma.Sql {
  const conditions = [
    action && Prisma.sql`event.action = ${action}`,
    search && peopleCondition(search),
    person &&
      Prisma.sql`(event.affected_id = ${person}::uuid
        OR (event.subject_type = 'user' AND event.subject_id = ${person}::uuid))`,
    from && Prisma.sql`event.at >= ${from}::date`,
    to && Prisma.sql`event.at < ${to}::date + 1`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
}

/**
 * Reads a page of audit events, newest first; the caller checks permissions. With SQL, because Prisma cannot search by
 * the actor: an event has no foreign key, since it outlives the actor.
 */
export async function findAudit({ limit, cursor, before, ...filters }: AuditFilters & PageParams) {
  const condition = auditConditions(filters);
  const from = Prisma.sql`audit_events AS event WHERE ${condition}`;
  const [{ rows, nextCursor, previousCursor }, counted] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, ({ where, order, take }) =>
      queryRows(
        db,
        auditRow,
        Prisma.sql`
          SELECT event.id, event.at, event.action, event.from, event.to, event.reason, event.actor_id AS "actorId",
            event.actor_role AS "actorRole", event.subject_type AS "subjectType", event.subject_id AS "subjectId",
            event.actor_name AS "actorName", event.affected_id AS "affectedId", event.affected_name AS "affectedName"
          FROM audit_events AS event WHERE ${condition} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      ),
    ),
    filters.search ? countMatches(from) : countAll(from),
  ]);
  const [names, subjectName] = await Promise.all([
    findUserNames(rows.flatMap(({ actorId, affectedId }) => [actorId, affectedId])),
    findSubjectNames(rows),
  ]);
  const items = rows.map((row) => toAuditRecord(row, names, subjectName(row)));
  return { items, nextCursor, previousCursor, ...counted };
}

function toAuditRecord(row: AuditEvent, names: Map<string, string>, subjectName: string | null): AuditRecord {
  const { id, at, action, from, to, reason, actorId, actorRole, subjectType, subjectId, affectedId } = row;
  const person = (of: string, nameThen: string | null) => ({
    id: of,
    name: names.get(of) ?? nameThen,
    deleted: !names.has(of),
  });
  return {
    id,
    at: at.toISOString(),
    action,
    from: from as AuditRecord["from"],
    to: to as AuditRecord["to"],
    reason,
    actor: actorId ? { ...person(actorId, row.actorName), role: actorRole } : null,
    affected: affectedId ? person(affectedId, row.affectedName) : null,
    subject: { type: subjectType, id: subjectId, name: subjectName },
  };
}
