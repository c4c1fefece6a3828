import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Place } from "@/lib/db/keyset-page";
import { listReports } from "@/lib/reports/list-reports";
import { REPORT_PAGE_SIZE } from "@/lib/reports/reports.constants";
import { shownPage } from "@/lib/shown-page";

/** One page of the admin dashboard's open reports. A cursor that is none shows the first page. */
export function listOpenReports(viewer: Viewer, shown: Place) {
  return shownPage(shown, ({ after, before }) => listReports(viewer, { status: "open", limit: REPORT_PAGE_SIZE, cursor: after, before }));
}
