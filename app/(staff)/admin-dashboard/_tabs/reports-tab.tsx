import { REPORTS_HEADING_ID } from "@/components/admin/element-ids.constants";
import { ReportList } from "@/components/admin/report-list";
import { FocusManager } from "@/components/layout/focus-manager";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { formatCount } from "@/lib/format/count";
import { adminDashboardHref } from "@/lib/moderation/moderation.schema";
import { loadOpenReportsPage } from "@/lib/reports/load-open-reports-page";
import type { TabProps } from "./tab-props";

/** Open reports, longest waiting first. */
export async function ReportsTab({ viewer, query }: TabProps) {
  const page = await loadOpenReportsPage(viewer, query);
  return (
    <section aria-labelledby={REPORTS_HEADING_ID}>
      <h2 id={REPORTS_HEADING_ID} tabIndex={-1} className="mb-5">
        Reports
      </h2>
      <FocusManager heading={REPORTS_HEADING_ID}>
        {page.items.length > 0 ? (
          <ReportList reports={page.items} />
        ) : (
          <EmptyState as="h3" title="No open reports">
            Reported apps, people and reviews appear here, oldest first.
          </EmptyState>
        )}
      </FocusManager>
      <CursorPagination
        label="Reports"
        previousHref={page.previousCursor && adminDashboardHref({ tab: "reports", before: page.previousCursor })}
        nextHref={page.nextCursor && adminDashboardHref({ tab: "reports", after: page.nextCursor })}
      >
        {page.items.length > 0 &&
          page.items.length < page.total &&
          `${formatCount(page.items.length)} of ${formatCount(page.total)} shown`}
      </CursorPagination>
    </section>
  );
}
