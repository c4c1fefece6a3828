import type { Viewer } from "@/lib/auth/viewer.dto";
import { AppError } from "@/lib/errors";
import { listReports } from "@/lib/reports/list-reports";
import { REPORT_PAGE_SIZE } from "@/lib/reports/reports.constants";

type ShownPlace = { after?: string | undefined; before?: string | undefined };

/** One page of the admin dashboard's open reports. A cursor that is none shows the first page. */
export async function listOpenReports(viewer: Viewer, { after, before }: ShownPlace) {
  const first = { status: "open" as const, limit: REPORT_PAGE_SIZE };
  return listReports(viewer, { ...first, cursor: after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return listReports(viewer, first);
    throw error;
  });
}
