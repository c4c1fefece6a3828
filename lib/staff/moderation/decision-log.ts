import { z } from "zod";
import { APP_STATUSES, type AppStatus } from "@/lib/catalog/apps/apps.constants";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, keysetPage, type ListOrder } from "@/lib/foundation/db/keyset";
import { countAll, countMatches } from "@/lib/foundation/db/count-matches";
import { type Columns, containsPattern, queryRows, type RowOf } from "@/lib/foundation/db/query-rows";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import type { AdminDashboardQuery, DecisionsQuery } from "@/lib/staff/moderation/moderation.queries";
import type { Decision, DecisionOutcome } from "@/lib/staff/moderation/moderation.rows";

const decisionRow = {
  id: "uuid",
  at: "timestamptz",
  action: "varchar",
  appId: "uuid",
  title: "text?",
  from: "jsonb?",
  to: "jsonb?",
  reason: "text?",
  actorId: "uuid?",
  actorName: "text?",
  actorRole: "varchar?",
} as const satisfies Columns;

type Row = RowOf<typeof decisionRow>;

const newestFirst: ListOrder<Row> = {
  name: "decisions",
  keys: [
    { sql: Prisma.sql`event.at`, type: "timestamptz", descending: true, value: (row) => row.at.getTime() },
    { sql: Prisma.sql`event.id`, type: "uuid", descending: true, value: (row) => row.id },
  ],
};

function decisionConditions({ appId, to, search }: Pick<DecisionsQuery, "appId" | "to" | "search">): Prisma.Sql {
  // Developers withdraw their own releases, too, and releases that need no review are published without a moderator.
  const conditions = [
    Prisma.sql`event.action IN ('app.status', 'app.approve_change', 'app.reject_change', 'release.approve',
        'release.reject', 'release.withdraw')
      AND (event.action <> 'release.withdraw' OR event.actor_role IN ('admin', 'super_admin'))
      AND event.subject_type = 'app'`,
  ];
  // A malformed id is treated like an unknown one.
  if (appId !== undefined)
    conditions.push(
      z.uuid().safeParse(appId).success ? Prisma.sql`event.subject_id = ${appId}::uuid` : Prisma.sql`FALSE`,
    );
  if (to !== undefined)
    conditions.push(
      Prisma.sql`CASE event.action
          WHEN 'app.status' THEN event."to"->>'status'
          WHEN 'app.approve_change' THEN 'approved'
          WHEN 'release.approve' THEN 'approved'
          ELSE 'rejected'
        END = ${to}`,
    );
  if (search?.trim())
    conditions.push(
      Prisma.sql`event.subject_id IN (SELECT id FROM apps WHERE title ILIKE ${containsPattern(search.trim())})`,
    );
  return Prisma.join(conditions, " AND ");
}

const auditVersion = z.object({ version: z.string() });

/**
 * Returns the subject with the old and new status. A change or a release is pending until it is approved or rejected; a
 * withdrawn release was approved.
 */
function readTransition({ action, from, to }: Row): Pick<Decision, "about" | "version" | "from" | "to"> {
  if (action === "app.status") {
    const [before, after] = [parseAuditStatus(from) ?? "pending", parseAuditStatus(to) ?? "pending"];
    return { about: "listing", version: null, from: before, to: after };
  }
  const after = action === "app.approve_change" || action === "release.approve" ? "approved" : "rejected";
  if (action.startsWith("app.")) return { about: "change", version: null, from: "pending", to: after };
  const version = auditVersion.safeParse(to).data?.version ?? null;
  return { about: "release", version, from: action === "release.withdraw" ? "approved" : "pending", to: after };
}

function toDecision(row: Row): Decision {
  const { id, at, appId, title, reason, actorId, actorName, actorRole } = row;
  return {
    id,
    reason,
    at: at.toISOString(),
    app: { id: appId, title },
    moderator: actorId ? { id: actorId, name: actorName, role: actorRole as Role } : null,
    ...readTransition(row),
  };
}

/**
 * Lists moderators' decisions about apps, their changes and releases, newest first: who, when, old and new status, and
 * why.
 * Titles and names are the current ones. One query for the page, one for the count. Read with SQL, because Prisma
 * cannot search by the title: an event has no foreign key, since it outlives its app.
 * @param query `search` matches part of the app's title
 * @throws AppError forbidden; invalid_input when the cursor is invalid
 */
export async function listDecisions(
  viewer: Viewer | null,
  { limit, cursor, before, ...filters }: DecisionsQuery & Pick<Cursor, "before">,
): Promise<Page<Decision> & { previousCursor: string | null }> {
  authorize(viewer, "apps.moderate");
  const condition = decisionConditions(filters);
  const from = Prisma.sql`audit_events event WHERE ${condition}`;
  const [page, counted] = await Promise.all([
    keysetPage(newestFirst, limit, { after: cursor, before }, ({ where, order, take }) =>
      queryRows(
        db,
        decisionRow,
        Prisma.sql`
          SELECT event.id, event.at, event.action, event.subject_id AS "appId", app.title,
            event."from", event."to", event.reason,
            event.actor_id AS "actorId", actor.name AS "actorName", event.actor_role AS "actorRole"
          FROM audit_events event LEFT JOIN apps app ON app.id = event.subject_id
            LEFT JOIN users actor ON actor.id = event.actor_id
          WHERE ${condition} AND ${where} ORDER BY ${order} LIMIT ${take}`,
      ),
    ),
    filters.search?.trim() ? countMatches(from) : countAll(from),
  ]);
  return {
    items: page.rows.map(toDecision),
    nextCursor: page.nextCursor,
    previousCursor: page.previousCursor,
    ...counted,
  };
}

const PAGE_SIZE = 20;

/** Loads a page of the Decisions tab. An invalid cursor loads the first page. */
export function loadDecisionsPage(
  viewer: Viewer,
  { app, to, search, after, before }: AdminDashboardQuery,
): ReturnType<typeof listDecisions> {
  return pageOrFirst({ after, before }, (cursor) =>
    listDecisions(viewer, { limit: PAGE_SIZE, appId: app, to, search, cursor: cursor.after, before: cursor.before }),
  );
}

const auditValues = z.object({ status: z.enum(APP_STATUSES) });

/** Returns the status in an audit event's `from` or `to`; null without one. */
function parseAuditStatus(values: unknown): AppStatus | null {
  const result = auditValues.safeParse(values);
  return result.success ? result.data.status : null;
}

/**
 * Maps an audit event to the decision outcome shown to the app's developer.
 * @returns null when the event is not a decision, or returns the app to the queue
 */
export function toOutcome({
  action,
  from,
  to,
}: {
  action: string;
  from: unknown;
  to: unknown;
}): DecisionOutcome | null {
  if (action === "app.approve_change") return "changes_approved";
  if (action === "app.reject_change") return "changes_rejected";
  const status = action === "app.status" ? parseAuditStatus(to) : null;
  if (status === "rejected") return parseAuditStatus(from) === "approved" ? "removed" : "rejected";
  return status === "approved" ? "approved" : null;
}
