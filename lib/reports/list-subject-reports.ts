import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { ReportSubjectType } from "@/lib/reports/reports.constants";
import type { Report } from "@/lib/reports/reports.dto";
import { toReport } from "@/lib/reports/reports.select";

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
