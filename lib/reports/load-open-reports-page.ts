import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Cursor } from "@/lib/db/keyset-page";
import { listReports } from "@/lib/reports/list-reports";
import { REPORT_PAGE_SIZE } from "@/lib/reports/reports.constants";
import { pageOrFirst } from "@/lib/page-or-first";

/** Loads a page of the admin dashboard's open reports. An invalid cursor loads the first page. */
export function loadOpenReportsPage(viewer: Viewer, cursor: Cursor) {
  return pageOrFirst(cursor, ({ after, before }) =>
    listReports(viewer, { status: "open", limit: REPORT_PAGE_SIZE, cursor: after, before }),
  );
}
