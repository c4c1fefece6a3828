import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { FocusManager } from "@/components/shell/focus-manager";
import { REPORTS_HEADING_ID } from "@/components/staff/moderation/element-ids.constants";
import { ReportList } from "@/components/staff/moderation/report-list";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { loadOpenReportsPage } from "@/lib/staff/reports/read-reports";

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
