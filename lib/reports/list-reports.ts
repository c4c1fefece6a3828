import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";
import type { ReportStatus } from "@/lib/reports/reports.constants";
import type { ModeratedReport } from "@/lib/reports/reports.dto";
import { findSubjects } from "@/lib/reports/find-subjects";
import { reportSelect, toModeratedReport } from "@/lib/reports/reports.select";

const oldestFirst: FieldOrder<"createdAt" | "id"> = {
  name: "reports",
  fields: [
    ["createdAt", "asc"],
    ["id", "asc"],
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
