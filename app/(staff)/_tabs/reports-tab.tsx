import { REPORTS_HEADING_ID } from "@/components/admin/element-ids.constants";
import { ReportList } from "@/components/admin/report-list";
import { FocusManager } from "@/components/layout/focus-manager";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { loadOpenReportsPage } from "@/lib/reports/load-open-reports-page";

type Cursor = { after?: string | undefined; before?: string | undefined };

type ReportsTabProps = {
  viewer: Viewer;
  cursor: Cursor;
  /** The URL of another page of the tab. */
  hrefTo: (cursor: Cursor) => string;
};

/** Open reports, longest waiting first, on the dashboards of admins and super admins. */
export async function ReportsTab({ viewer, cursor, hrefTo }: ReportsTabProps) {
  const page = await loadOpenReportsPage(viewer, cursor);
  return (
    <section aria-labelledby={REPORTS_HEADING_ID}>
      <h2 id={REPORTS_HEADING_ID} tabIndex={-1} className="mb-5">
        Reports
      </h2>
      <FocusManager heading={REPORTS_HEADING_ID}>
        {page.items.length > 0 ? (
          <ReportList reports={page.items} isSuperAdmin={viewer.role === "super_admin"} />
        ) : (
          <EmptyState as="h3" title="No open reports">
            Reported apps, people and reviews appear here, oldest first.
          </EmptyState>
        )}
      </FocusManager>
      <CursorPagination
        label="Reports"
        previousHref={page.previousCursor && hrefTo({ before: page.previousCursor })}
        nextHref={page.nextCursor && hrefTo({ after: page.nextCursor })}
      />
    </section>
  );
}
