import { db } from "@/lib/db/client";
import type { Columns } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";
import { NEWS_DAYS } from "@/lib/moderation/moderation.constants";
import type { DecisionNotice } from "@/lib/moderation/moderation.dto";

type Row = Omit<DecisionNotice, "at"> & { at: Date };

const noticeRow = {
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
    noticeRow,
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
