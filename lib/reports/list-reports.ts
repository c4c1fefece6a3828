import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { keysetPage, type ListOrder } from "@/lib/db/keyset-page";
import type { Page } from "@/lib/page";
import type { ReportStatus } from "@/lib/reports/reports.constants";
import type { ModeratedReport } from "@/lib/reports/reports.dto";
import { reportColumns, reportSubjects, toModeratedReport, type ReportRow } from "@/lib/reports/reports.select";

const oldestFirst: ListOrder<ReportRow> = {
  name: "reports",
  keys: [
    { sql: Prisma.sql`p.created_at`, type: "timestamptz", descending: false, value: (row) => row.createdAt.getTime() },
    { sql: Prisma.sql`p.id`, type: "uuid", descending: false, value: (row) => row.id },
  ],
};

/** `cursor` loads the page after it, `before` the page preceding it. */
export type ListReportsParams = {
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
  const [page, total] = await Promise.all([
    keysetPage(
      oldestFirst,
      limit,
      { after: cursor, before },
      ({ where, order, take }) => db.$queryRaw<ReportRow[]>`
      WITH p AS MATERIALIZED (
        SELECT p.* FROM reports p WHERE p.status = ${status} AND ${where} ORDER BY ${order} LIMIT ${take}
      )
      SELECT ${reportColumns} FROM p ${reportSubjects} ORDER BY ${order}`,
    ),
    db.report.count({ where: { status } }),
  ]);
  const items = page.rows.map((row) => toModeratedReport(row, viewer.id));
  return { items, nextCursor: page.nextCursor, previousCursor: page.previousCursor, total };
}
