import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** Counts the reports that await a decision, for the dashboards' tabs. */
export async function countOpenReports(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "reports.moderate");
  return db.report.count({ where: { status: "open" } });
}
