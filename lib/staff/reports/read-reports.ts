import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { type Cursor, type FieldOrder, findPage } from "@/lib/foundation/db/keyset";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import {
  type ModeratedReport,
  type Report,
  reportSelect,
  toModeratedReport,
  toReport,
} from "@/lib/staff/reports/reports.rows";
import { REPORT_PAGE_SIZE, type ReportStatus, type ReportSubjectType } from "@/lib/staff/reports/reports.constants";
import { findSubjects } from "@/lib/staff/reports/subjects";

const oldestFirst: FieldOrder<"createdAt" | "id"> = {
  name: "reports",
  fields: [
    ["createdAt", "asc"],
    ["id", "asc"],
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
type ListReportsParams = {
  status: ReportStatus;
  limit: number;
  cursor?: string | undefined;
  before?: string | undefined;
};

/**
 * Lists reports with their subjects, longest waiting first (`GET /api/admin/reports`). For admins and super admins.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listReports(
  viewer: Viewer | null,
  { status, limit, cursor, before }: ListReportsParams,
): Promise<Page<ModeratedReport> & { previousCursor: string | null }> {
  authorize(viewer, "reports.moderate");
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(oldestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.report.findMany({ where: { status, AND: where }, ...args, select: reportSelect }),
    ),
    db.report.count({ where: { status } }),
  ]);
  const subjectOf = await findSubjects(viewer, rows);
  const items = rows.map((row) => toModeratedReport(row, subjectOf(row), viewer.id));
  return { items, nextCursor, previousCursor, total };
}

const MAX_REPORTS = 20;

/** Lists the newest reports about one subject, open and decided, to show next to it. */
export async function listSubjectReports(
  viewer: Viewer | null,
  subjectType: ReportSubjectType,
  subjectId: string,
): Promise<Report[]> {
  authorize(viewer, "reports.moderate");
  const rows = await db.report.findMany({
    where: { subjectType, subjectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_REPORTS,
  });
  return rows.map(toReport);
}

/** Loads a page of the admin dashboard's open reports. An invalid cursor loads the first page. */
export function loadOpenReportsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listReports(viewer, { status: "open", limit: REPORT_PAGE_SIZE, cursor: after, before }),
  );
}

/** Counts the reports that await a decision, for the dashboards' tabs. */
export async function countOpenReports(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "reports.moderate");
  return db.report.count({ where: { status: "open" } });
}
