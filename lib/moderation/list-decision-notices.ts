import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { DecisionNotice } from "@/lib/moderation/moderation.dto";

const MAX_NOTICES = 10;
/** Days for which an approval is news. */
const APPROVAL_DAYS = 7;

type Row = Omit<DecisionNotice, "at"> & { at: Date };

/**
 * What a developer should know of the viewer's own apps, newest first: each one that stands rejected, with
 * the reason, and those approved within the last week. A changed or newly decided app drops out by itself.
 * Which apps these may be is found first: to ask for the last decision of each of thousands took most of a dashboard's time.
 */
export async function listDecisionNotices(viewer: Viewer | null): Promise<DecisionNotice[]> {
  authorize(viewer, "apps.history");
  const rows = await db.$queryRaw<Row[]>`
    SELECT app.id AS "appId", app.title, app.status, decision.at, decision.reason
    FROM (
      SELECT id FROM apps WHERE developer_id = ${viewer.id}::uuid AND status = 'rejected'
      UNION
      SELECT own.id FROM apps own JOIN audit_events event ON event.subject_type = 'app' AND event.subject_id = own.id
      WHERE own.developer_id = ${viewer.id}::uuid AND own.status = 'approved'
        AND event.action = 'app.status' AND event.at > now() - ${APPROVAL_DAYS} * interval '1 day'
    ) candidate JOIN apps app USING (id) CROSS JOIN LATERAL (
      SELECT at, reason, "to" FROM audit_events
      WHERE subject_type = 'app' AND subject_id = app.id AND action = 'app.status'
      ORDER BY at DESC, id DESC LIMIT 1
    ) decision
    WHERE decision."to"->>'status' = app.status
    ORDER BY decision.at DESC LIMIT ${MAX_NOTICES}`;
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
