import { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Columns, queryRows, type RowOf } from "@/lib/foundation/db/query-rows";
import { toOutcome } from "@/lib/staff/moderation/decision-log";
import { NEWS_DAYS } from "@/lib/staff/moderation/moderation.constants";
import type { DecisionNotice } from "@/lib/staff/moderation/moderation.rows";

const MAX_NOTICES = 10;

const noticeRow = {
  appId: "uuid",
  title: "text",
  at: "timestamptz",
  reason: "text?",
  from: "jsonb?",
  to: "jsonb?",
} as const satisfies Columns;

/**
 * Lists the latest decision about each of a developer's listings that is currently rejected, or was approved within the
 * week. Selects the candidate apps first: loading the latest decision of each of thousands of apps took most of a
 * dashboard's time.
 */
function listListingNotices(developerId: string): Promise<RowOf<typeof noticeRow>[]> {
  return queryRows(
    db,
    noticeRow,
    Prisma.sql`
      SELECT app.id AS "appId", app.title, decision.at, decision.reason, decision."from", decision."to"
      FROM (
        SELECT id FROM apps WHERE developer_id = ${developerId}::uuid AND status = 'rejected'
        UNION
        SELECT own.id FROM apps own JOIN audit_events event ON event.subject_type = 'app' AND event.subject_id = own.id
        WHERE own.developer_id = ${developerId}::uuid AND own.status = 'approved'
          AND event.action = 'app.status' AND event.at > now() - ${NEWS_DAYS} * interval '1 day'
      ) candidate JOIN apps app USING (id) CROSS JOIN LATERAL (
        SELECT at, reason, "from", "to" FROM audit_events
        WHERE subject_type = 'app' AND subject_id = app.id AND action = 'app.status'
        ORDER BY at DESC, id DESC LIMIT 1
      ) decision
      WHERE decision."to"->>'status' = app.status
      ORDER BY decision.at DESC LIMIT ${MAX_NOTICES}`,
  );
}

/**
 * Lists the decisions shown to a developer, newest first: each rejection with its reason while it stands, each approval
 * for a week, of listings and of changes. An app that is edited or decided again drops out automatically.
 */
export async function listDecisionNotices(viewer: Viewer | null): Promise<DecisionNotice[]> {
  authorize(viewer, "apps.history");
  const [listings, changes] = await Promise.all([listListingNotices(viewer.id), listChangeNotices(viewer.id)]);
  const decided = listings.flatMap(({ from, to, ...row }) => {
    const outcome = toOutcome({ action: "app.status", from, to });
    return outcome ? [{ ...row, outcome }] : [];
  });
  return [...decided, ...changes]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_NOTICES)
    .map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }));
}

type Row = Omit<DecisionNotice, "at"> & { at: Date };

const changeNoticeRow = {
  appId: "uuid",
  title: "text",
  outcome: "text",
  at: "timestamptz",
  reason: "text?",
} as const satisfies Columns;

/**
 * Lists decisions about changes of a developer's approved apps: each rejection until another change is submitted or it
 * is discarded, and each app's latest approval within the week. Callers must authorize the viewer.
 */
export async function listChangeNotices(developerId: string): Promise<Row[]> {
  const rows = await queryRows(
    db,
    changeNoticeRow,
    Prisma.sql`
      SELECT app.id AS "appId", app.title, 'changes_rejected' AS outcome, change.decided_at AS at, change.reason
      FROM app_changes change JOIN apps app ON app.id = change.app_id
      WHERE app.developer_id = ${developerId}::uuid AND change.status = 'rejected'
        AND coalesce(app.unlisted_status, app.status) = 'approved'
      UNION ALL (
        SELECT DISTINCT ON (app.id) app.id, app.title, 'changes_approved', event.at, event.reason
        FROM apps app JOIN audit_events event ON event.subject_type = 'app' AND event.subject_id = app.id
        WHERE app.developer_id = ${developerId}::uuid AND app.status = 'approved'
          AND event.action = 'app.approve_change' AND event.at > now() - ${NEWS_DAYS} * interval '1 day'
        ORDER BY app.id, event.at DESC
      )`,
  );
  return rows.map((row) => ({ ...row, outcome: row.outcome as DecisionNotice["outcome"] }));
}
