import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DisputesTab } from "@/app/(staff)/_tabs/disputes-tab";
import { HeldMessagesTab } from "@/app/(staff)/_tabs/held-messages-tab";
import { SalesPausesTab } from "@/app/(staff)/_tabs/sales-pauses-tab";
import { ReportsTab } from "@/app/(staff)/_tabs/reports-tab";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { LinkTabs } from "@/components/lists/link-tabs";
import { StatPanel } from "@/components/lists/stat-panel";
import { countAppeals } from "@/lib/catalog/sales-pauses/appeals";
import { countRefunds } from "@/lib/commerce/refunds/read-refunds";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
import { countDisputes } from "@/lib/hiring/projects/disputes";
import { countHeldMessages } from "@/lib/messaging/conversations/held-messages";
import { canOpenAdminDashboard, countAppsByStatus } from "@/lib/staff/moderation/apps";
import { ADMIN_TABS, type AdminTab } from "@/lib/staff/moderation/moderation.constants";
import { adminDashboardHref, adminDashboardQuery } from "@/lib/staff/moderation/moderation.queries";
import type { StatusCounts } from "@/lib/staff/moderation/moderation.rows";
import { countReleasesInReview } from "@/lib/staff/moderation/releases";
import { countOpenReports } from "@/lib/staff/reports/read-reports";
import { AppsTab } from "./_tabs/apps-tab";
import { DecisionsTab } from "./_tabs/decisions-tab";
import { RefundsTab } from "./_tabs/refunds-tab";
import type { TabProps } from "./_tabs/tab-props";

export async function generateMetadata({ searchParams }: { searchParams: Promise<SearchParams> }): Promise<Metadata> {
  const viewer = await getViewer();
  if (viewer && !canOpenAdminDashboard(viewer)) return { title: getForbiddenTitle(viewer, "admin.dashboard") };
  const { tab } = adminDashboardQuery.parse(firstValues(await searchParams));
  return { title: `${ADMIN_TABS.find(({ value }) => value === tab)?.label}, Admin Dashboard` };
}

/** The component of each tab. Adding a tab to `ADMIN_TABS` makes its absence here a type error. */
const panels: Record<AdminTab, (props: TabProps) => ReactNode | Promise<ReactNode>> = {
  pending: AppsTab,
  approved: AppsTab,
  rejected: AppsTab,
  all: AppsTab,
  decisions: DecisionsTab,
  reports: ({ viewer, query }) => (
    <ReportsTab
      viewer={viewer}
      cursor={query}
      hrefTo={({ after, before }) => adminDashboardHref({ tab: "reports", after, before })}
    />
  ),
  held: ({ viewer, query }) => (
    <HeldMessagesTab
      viewer={viewer}
      cursor={query}
      hrefTo={({ after, before }) => adminDashboardHref({ tab: "held", after, before })}
    />
  ),
  refunds: RefundsTab,
  disputes: ({ viewer, query }) => (
    <DisputesTab
      viewer={viewer}
      cursor={query}
      hrefTo={({ after, before }) => adminDashboardHref({ tab: "disputes", after, before })}
    />
  ),
  pauses: ({ viewer, query }) => (
    <SalesPausesTab
      viewer={viewer}
      cursor={query}
      hrefTo={({ after, before }) => adminDashboardHref({ tab: "pauses", after, before })}
    />
  ),
};

/** What waits beside pending apps; nothing without any. */
function describeWaiting(changes: number, releases: number): string | false {
  const parts = [
    ...(changes > 0 ? [`${pluralize(changes, "change")} to live apps`] : []),
    ...(releases > 0 ? [pluralize(releases, "release")] : []),
  ];
  return parts.length > 0 && `+ ${parts.join(" and ")}`;
}

/** The number of apps of an app tab. */
const tabCount = (tab: AdminTab, { total, approved, rejected }: StatusCounts) =>
  (({ all: total, approved, rejected }) as Partial<Record<AdminTab, number>>)[tab];

/** The admin dashboard (docs/product.md#moderation), with tab, search and page in the URL. */
export default async function AdminDashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = firstValues(await searchParams);
  const viewer = await requireViewer();
  if (!canOpenAdminDashboard(viewer)) return <ForbiddenScreen viewer={viewer} screen="admin.dashboard" />;
  const query = adminDashboardQuery.parse(params);
  const [counts, releases, openReports, held, refunds, disputes, pauses] = await Promise.all([
    countAppsByStatus(viewer),
    countReleasesInReview(viewer),
    countOpenReports(viewer),
    countHeldMessages(viewer),
    countRefunds(viewer),
    countDisputes(viewer),
    countAppeals(viewer),
  ]);
  const waiting: Partial<Record<AdminTab, number>> = {
    pending: counts.pending + counts.changes + releases,
    reports: openReports,
    held,
    refunds: refunds.open,
    disputes,
    pauses,
  };
  const Panel = panels[query.tab];
  const stats = [
    {
      label: "Total",
      value: formatCount(counts.total),
      note: counts.unlisted > 0 && `${formatCount(counts.unlisted)} of them unlisted`,
    },
    {
      label: "Pending",
      value: formatCount(counts.pending),
      note: describeWaiting(counts.changes, releases),
    },
    { label: "Approved", value: formatCount(counts.approved) },
    { label: "Rejected", value: formatCount(counts.rejected) },
  ];
  return (
    <div className="page-wrap pt-8 pb-16">
      <h1 className="mb-6">Admin Dashboard</h1>
      {/* On phones only above the first tab, so that the other tabs begin at the top of the screen. */}
      <StatPanel stats={stats} className={query.tab === ADMIN_TABS[0].value ? undefined : "max-sm:hidden"} />
      <LinkTabs
        label="Administration"
        current={query.tab}
        tabs={ADMIN_TABS.map(({ value, label }) => ({
          value,
          label,
          href: adminDashboardHref({ tab: value }),
          count: waiting[value] ?? tabCount(value, counts),
        }))}
        className="mt-6 mb-6 sm:mt-8"
      />
      <Panel viewer={viewer} query={query} params={params} />
    </div>
  );
}
