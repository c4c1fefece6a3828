import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { containsPattern } from "@/lib/db/like-pattern";
import { countAll, countMatches } from "@/lib/db/count-matches";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import { jobName } from "@/lib/format/job-name";
import type { Page } from "@/lib/page";
import type { AuditRecord } from "@/lib/platform/platform.dto";

const newestFirst: ListOrder<AuditRecord> = {
  name: "audit",
  keys: [
    { sql: Prisma.sql`event.at`, type: "timestamptz", descending: true, value: (record) => Date.parse(record.at) },
    { sql: Prisma.sql`event.id`, type: "uuid", descending: true, value: (record) => record.id },
  ],
};

type Row = Omit<AuditRecord, "at" | "actor" | "subject"> & {
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
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

function toRecord({
  actorId,
  actorName,
  actorRole,
  subjectType,
  subjectId,
  subjectName,
  at,
  ...row
}: Row): AuditRecord {
  const actor = actorId ? { id: actorId, name: actorName, role: actorRole } : null;
  const name = subjectType === "job" && subjectName ? jobName(subjectName) : subjectName;
  return { ...row, at: at.toISOString(), actor, subject: { type: subjectType, id: subjectId, name } };
}

/**
 * Lists the audit log, newest first (decision 0024). Names are the current ones.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listAudit(
  viewer: Viewer | null,
  { limit, cursor, before, ...filters }: AuditFilters & PageParams,
): Promise<Page<AuditRecord> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const condition = auditConditions(filters);
  const from = Prisma.sql`audit_events AS event WHERE ${condition}`;
  const [page, counted] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, async ({ where, order, take }) => {
      const rows = await db.$queryRaw<Row[]>`
        SELECT event.id, event.at, event.action, event.from, event.to, event.reason,
          event.actor_id AS "actorId", event.actor_role AS "actorRole",
          event.subject_type AS "subjectType", event.subject_id AS "subjectId",
          (SELECT name FROM users WHERE id = event.actor_id) AS "actorName",
          CASE event.subject_type
            WHEN 'app' THEN (SELECT title FROM apps WHERE id = event.subject_id)
            WHEN 'user' THEN (SELECT name FROM users WHERE id = event.subject_id)
            WHEN 'project' THEN (SELECT title FROM project_requests WHERE id = event.subject_id)
            WHEN 'report' THEN (
              SELECT CASE subject_type
                WHEN 'app' THEN (SELECT title FROM apps WHERE id = subject_id)
                WHEN 'user' THEN (SELECT name FROM users WHERE id = subject_id)
                ELSE (
                  SELECT 'a review of ' || title FROM apps JOIN reviews ON reviews.app_id = apps.id
                  WHERE reviews.id = subject_id)
              END FROM reports WHERE reports.id = event.subject_id)
            WHEN 'job' THEN event.from ->> 'task'
            WHEN 'order' THEN (SELECT app_title FROM orders WHERE id = event.subject_id)
          END AS "subjectName"
        FROM audit_events AS event WHERE ${condition} AND ${where} ORDER BY ${order} LIMIT ${take}`;
      return rows.map(toRecord);
    }),
    filters.search ? countMatches(from) : countAll(from),
  ]);
  return { items: page.rows, nextCursor: page.nextCursor, previousCursor: page.previousCursor, ...counted };
}
