import type { Metadata } from "next";
import { DisputesTab } from "@/app/(staff)/_tabs/disputes-tab";
import { HeldMessagesTab } from "@/app/(staff)/_tabs/held-messages-tab";
import { ReportsTab } from "@/app/(staff)/_tabs/reports-tab";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { MoneyTab } from "@/app/(staff)/super-admin-dashboard/_tabs/money-tab";
import { LinkTabs } from "@/components/lists/link-tabs";
import { StatPanel } from "@/components/lists/stat-panel";
import { OrdersTab } from "@/components/staff/orders/orders-tab";
import { AnalyticsTab } from "@/components/staff/platform/analytics-tab";
import { AuditTab } from "@/components/staff/platform/audit-tab";
import { JobsTab } from "@/components/staff/platform/jobs-tab";
import { UsersTab } from "@/components/staff/platform/users-tab";
import { SettingsTab } from "@/components/staff/settings/settings-tab";
import { SupportTab } from "@/components/staff/support/support-tab";
import { Badge } from "@/components/ui/badge";
import { countMoneyProblems } from "@/lib/commerce/payouts/problems";
import { getPlatformRecurringRevenue } from "@/lib/commerce/sales/subscription-figures";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount } from "@/lib/foundation/format/numbers";
import { pageOrFirst } from "@/lib/foundation/lists";
import { getSettings } from "@/lib/staff/platform/settings";
import { countDisputes } from "@/lib/hiring/projects/disputes";
import { countHeldMessages } from "@/lib/messaging/conversations/held-messages";
import { platformOrderStatus } from "@/lib/commerce/orders/orders.queries";
import { listPlatformOrders } from "@/lib/commerce/platform-orders/find-orders";
import { listAudit } from "@/lib/staff/platform/audit-log";
import { getStats, getTrends } from "@/lib/staff/platform/figures";
import { countJobs, listFailedJobs } from "@/lib/staff/platform/failed-jobs";
import { platformMessages } from "@/lib/staff/platform/platform.constants";
import {
  platformHref,
  platformPageQuery,
  type PlatformPageQuery,
  type PlatformTab,
  supportStatus,
} from "@/lib/staff/platform/platform.queries";
import type { PlatformStats } from "@/lib/staff/platform/platform.rows";
import { describeHealth } from "@/lib/staff/platform/readiness";
import { canManagePlatform } from "@/lib/staff/platform/staff";
import { listUsers } from "@/lib/staff/platform/user-list";
import { countOpenReports } from "@/lib/staff/reports/read-reports";
import { countOpenSupport, listSupportMessages } from "@/lib/staff/support/support";

const TABS: readonly { value: PlatformTab; label: string }[] = [
  { value: "users", label: "User Management" },
  { value: "orders", label: "Orders" },
  { value: "support", label: "Support" },
  { value: "analytics", label: "Analytics" },
  { value: "reports", label: "Reports" },
  { value: "held", label: "Held messages" },
  { value: "disputes", label: "Disputes" },
  { value: "money", label: "Money" },
  { value: "audit", label: "Audit" },
  { value: "settings", label: "Settings" },
  { value: "jobs", label: "Jobs" },
];

export async function generateMetadata({ searchParams }: { searchParams: Promise<SearchParams> }): Promise<Metadata> {
  const viewer = await getViewer();
  if (viewer && !canManagePlatform(viewer)) return { title: getForbiddenTitle(viewer, "platform.manage") };
  const { tab } = platformPageQuery.parse(firstValues(await searchParams));
  return { title: `${TABS.find(({ value }) => value === tab)?.label}, Platform Administration` };
}

const PAGE_SIZE = 25;
const defaultQuery = platformPageQuery.parse({});

async function Panel({ viewer, query, stats }: { viewer: Viewer; query: PlatformPageQuery; stats: PlatformStats }) {
  const { search, action, person, from, to, role, flag, sort } = query;
  if (query.tab === "analytics") {
    const [trends, recurring] = await Promise.all([
      getTrends(viewer, query.range ?? "30d"),
      getPlatformRecurringRevenue(viewer),
    ]);
    return <AnalyticsTab query={query} stats={stats} recurring={recurring} trends={trends} />;
  }
  if (query.tab === "orders") {
    const status = platformOrderStatus.parse(query.status);
    const orders = await pageOrFirst(query, ({ after, before }) =>
      listPlatformOrders(viewer, { search, status, from, to, limit: PAGE_SIZE, cursor: after, before }),
    );
    return <OrdersTab query={{ ...query, status }} orders={orders} />;
  }
  if (query.tab === "support") {
    const status = supportStatus.parse(query.status);
    const messages = await pageOrFirst(query, ({ after, before }) =>
      listSupportMessages(viewer, { search, status, limit: PAGE_SIZE, cursor: after, before }),
    );
    return <SupportTab query={{ ...query, status: status ?? "all" }} messages={messages} />;
  }
  if (query.tab === "audit") {
    return (
      <AuditTab
        query={query}
        records={await pageOrFirst(query, ({ after, before }) =>
          listAudit(viewer, { search, action, person, from, to, limit: PAGE_SIZE, cursor: after, before }),
        )}
      />
    );
  }
  if (query.tab === "reports") {
    return <ReportsTab viewer={viewer} cursor={query} hrefTo={(cursor) => platformHref(query, cursor)} />;
  }
  if (query.tab === "held") {
    return <HeldMessagesTab viewer={viewer} cursor={query} hrefTo={(cursor) => platformHref(query, cursor)} />;
  }
  if (query.tab === "disputes") {
    return <DisputesTab viewer={viewer} cursor={query} hrefTo={(cursor) => platformHref(query, cursor)} />;
  }
  if (query.tab === "money") return <MoneyTab viewer={viewer} query={query} />;
  if (query.tab === "settings") return <SettingsTab settings={await getSettings(viewer)} />;
  if (query.tab === "jobs") {
    const jobs = await pageOrFirst(query, ({ after, before }) =>
      listFailedJobs(viewer, { limit: PAGE_SIZE, cursor: after, before }),
    );
    return <JobsTab query={query} jobs={jobs} />;
  }
  return (
    <UsersTab
      query={query}
      people={await pageOrFirst(query, ({ after, before }) =>
        listUsers(viewer, { search, role, flag, sort, limit: PAGE_SIZE, cursor: after, before }),
      )}
      ownId={viewer.id}
    />
  );
}

/** The super admin dashboard (docs/product.md#platform-administration), with tab, search and page in the URL. */
export default async function SuperAdminDashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = platformPageQuery.parse(firstValues(await searchParams));
  const viewer = await requireViewer();
  if (!canManagePlatform(viewer)) return <ForbiddenScreen viewer={viewer} screen="platform.manage" />;
  const [stats, failedJobs, openReports, held, disputes, moneyProblems, openSupport] = await Promise.all([
    getStats(viewer),
    countJobs(viewer),
    countOpenReports(viewer),
    countHeldMessages(viewer),
    countDisputes(viewer),
    countMoneyProblems(viewer),
    countOpenSupport(viewer),
  ]);
  const release = describeHealth();
  const tabs = TABS.map((tab) => ({
    ...tab,
    href: platformHref(defaultQuery, { tab: tab.value }),
    ...(tab.value === "support" && openSupport > 0 && { count: openSupport }),
    ...(tab.value === "reports" && { count: openReports }),
    ...(tab.value === "held" && { count: held }),
    ...(tab.value === "disputes" && disputes > 0 && { count: disputes }),
    ...(tab.value === "money" && moneyProblems > 0 && { count: moneyProblems }),
    ...(tab.value === "jobs" && failedJobs > 0 && { count: failedJobs }),
  }));
  return (
    <div className="page-wrap pt-8 pb-16">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>Platform Administration</h1>
        <Badge variant="warning">{platformMessages.badge}</Badge>
      </div>
      {/* On phones only above the first tab, so that the other tabs begin at the top of the screen. */}
      <StatPanel
        even
        className={query.tab === "users" ? undefined : "max-sm:hidden"}
        stats={[
          { label: "Total Users", value: formatCount(stats.totalUsers) },
          { label: "Total Apps", value: formatCount(stats.totalApps) },
          { label: "Projects", value: formatCount(stats.totalProjects) },
          {
            label: "Revenue",
            value: formatPrice(stats.revenue),
            note: Number(stats.fees) !== 0 && `Including ${formatPrice(stats.fees)} in fees`,
          },
        ]}
      />
      <LinkTabs label="Platform Administration" current={query.tab} tabs={tabs} className="mt-6 mb-6 sm:mt-8" />
      <Panel viewer={viewer} query={query} stats={stats} />
      <p className="mt-10 text-xs text-muted-foreground">
        <span>Version {release.version}</span>
        {release.commit && <span>, commit {release.commit}</span>}
      </p>
    </div>
  );
}
