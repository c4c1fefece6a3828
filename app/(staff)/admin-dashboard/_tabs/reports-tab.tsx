import { REPORTS_HEADING } from "@/components/admin/focus-targets.constants";
import { ReportList } from "@/components/admin/report-list";
import { KeepFocus } from "@/components/layout/keep-focus";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { formatCount } from "@/lib/format/count";
import { adminDashboardHref } from "@/lib/moderation/moderation.schema";
import { listOpenReports } from "@/lib/reports/list-open-reports";
import type { TabProps } from "./tab";

/** What people reported and nobody has decided yet, the longest waiting first. */
export async function ReportsTab({ viewer, query }: TabProps) {
  const page = await listOpenReports(viewer, query);
  return (
    <section aria-labelledby={REPORTS_HEADING}>
      <h2 id={REPORTS_HEADING} tabIndex={-1} className="mb-5">Reports</h2>
      <KeepFocus heading={REPORTS_HEADING}>
        {page.items.length > 0 ? <ReportList reports={page.items} /> : <EmptyState as="h3" title="No open reports">Apps, people and reviews that someone reports appear here, the longest waiting first.</EmptyState>}
      </KeepFocus>
      <Pagination
        label="Reports"
        previousHref={page.previousCursor && adminDashboardHref({ tab: "reports", before: page.previousCursor })}
        nextHref={page.nextCursor && adminDashboardHref({ tab: "reports", after: page.nextCursor })}
      >
        {page.items.length > 0 && page.items.length < page.total && `${formatCount(page.items.length)} of ${formatCount(page.total)} shown`}
      </Pagination>
    </section>
  );
}
