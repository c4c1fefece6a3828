import { db } from "@/lib/db/client";
import type { RowOf } from "@/lib/db/columns";
import { Prisma } from "@/lib/db/generated/client";
import { queryRows } from "@/lib/db/query-rows";

/** Decided reports shown with each subject. */
const MAX_PREVIOUS = 5;

const previousRow = {
  id: "uuid",
  subjectType: "varchar",
  subjectId: "uuid",
  reason: "text",
  status: "varchar",
  decidedAt: "timestamptz?",
} as const;

export type PreviousReportRow = RowOf<typeof previousRow>;

/**
 * Loads the newest decided reports about each subject. With SQL, because Prisma's limit counts all rows together, so
 * that one subject's reports would leave none to the others.
 */
export function findPreviousReports(
  subjects: readonly { subjectType: string; subjectId: string }[],
): Promise<PreviousReportRow[]> {
  const types = subjects.map(({ subjectType }) => subjectType);
  const ids = subjects.map(({ subjectId }) => subjectId);
  return queryRows(
    db,
    previousRow,
    Prisma.sql`
      SELECT previous.id, previous.subject_type AS "subjectType", previous.subject_id AS "subjectId", previous.reason,
        previous.status, previous.decided_at AS "decidedAt"
      FROM (SELECT DISTINCT * FROM unnest(${types}::text[], ${ids}::uuid[]) AS reported (type, id)) subject
      CROSS JOIN LATERAL (
        SELECT * FROM reports
        WHERE subject_type = subject.type AND subject_id = subject.id AND status <> 'open'
        ORDER BY decided_at DESC NULLS LAST, id DESC LIMIT ${MAX_PREVIOUS}
      ) previous
      ORDER BY previous.decided_at DESC NULLS LAST, previous.id DESC`,
  );
}
