import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { FirstSteps } from "@/components/accounts/settings/first-steps";
import { DecisionNotices } from "@/components/catalog/apps/decision-notices";
import { DashboardHeader } from "@/components/commerce/dashboard/dashboard-header";
import { getDeveloperRequiredTitle } from "@/components/commerce/dashboard/developer-required";
import { SalesStats } from "@/components/commerce/dashboard/sales-stats";
import { EarningsReminder } from "@/components/commerce/payouts/earnings-reminder";
import { LinkTabs } from "@/components/lists/link-tabs";
import { FocusManager } from "@/components/shell/focus-manager";
import { getFirstSteps } from "@/lib/accounts/users/profile";
import { getWaitingEarnings } from "@/lib/commerce/payouts/payouts-page";
import type { SalesSummary } from "@/lib/commerce/sales/sales.rows";
import { getRevenue, getSalesSummary } from "@/lib/commerce/sales/summary";
import { FIRST_STEPS_COOKIE } from "@/lib/foundation/auth/cookies.constants";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams, withQuery } from "@/lib/foundation/format/hrefs";
import { formatCount } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { listDecisionNotices } from "@/lib/staff/moderation/decision-notices";
import { AnalyticsTab } from "./_tabs/analytics-tab";
import { AppsTab } from "./_tabs/apps-tab";
import { JobsTab } from "./_tabs/jobs-tab";
import { OrdersTab } from "./_tabs/orders-tab";
import { PayoutsTab } from "./_tabs/payouts-tab";
import { ProfileTab } from "./_tabs/profile-tab";
import { ProposalsTab } from "./_tabs/proposals-tab";
import { RefundsTab } from "./_tabs/refunds-tab";
import { ReviewsTab } from "./_tabs/reviews-tab";
import { SubscriptionsTab } from "./_tabs/subscriptions-tab";
import type { TabProps } from "./_tabs/tab-props";
import { DeveloperOnlyScreen } from "./developer-only-screen";

type Tab = {
  value: string;
  label: string;
  Panel: (props: TabProps) => ReactNode | Promise<ReactNode>;
  count?: (summary: SalesSummary) => number | string | undefined;
};

/** Tabs by `?tab=`; the first is the default. Each loads its own data. */
const appsTab: Tab = { value: "apps", label: "My Apps", Panel: AppsTab, count: (summary) => summary.apps.total };
const toAnswer = ({ unansweredReviews: reviews }: SalesSummary) =>
  reviews > 0 ? `${formatCount(reviews)} to answer` : undefined;
const tabs: readonly Tab[] = [
  appsTab,
  { value: "orders", label: "Recent Orders", Panel: OrdersTab },
  { value: "analytics", label: "Analytics", Panel: AnalyticsTab },
  { value: "subscriptions", label: "Subscriptions", Panel: SubscriptionsTab },
  { value: "reviews", label: "Reviews", Panel: ReviewsTab, count: toAnswer },
  { value: "payouts", label: "Payouts", Panel: PayoutsTab },
  { value: "refunds", label: "Refunds", Panel: RefundsTab, count: (summary) => summary.openRefunds || undefined },
  { value: "proposals", label: "Proposals", Panel: ProposalsTab },
  { value: "jobs", label: "Jobs", Panel: JobsTab },
  { value: "profile", label: "Profile", Panel: ProfileTab },
];

const getTab = (value: string | undefined) => tabs.find((tab) => tab.value === value) ?? appsTab;

export async function generateMetadata({ searchParams }: { searchParams: Promise<SearchParams> }): Promise<Metadata> {
  const viewer = await getViewer();
  if (viewer && viewer.role !== "developer") return { title: getDeveloperRequiredTitle(viewer.role) };
  return { title: `${getTab(firstValues(await searchParams).tab).label}, Developer Dashboard` };
}

/** The developer dashboard (docs/product.md#developer-dashboard). */
export default async function DeveloperDashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = firstValues(await searchParams);
  const viewer = await requireViewer();
  if (viewer.role !== "developer") return <DeveloperOnlyScreen viewer={viewer} />;
  const [summary, weeks, notices, waiting, firstSteps] = await Promise.all([
    getSalesSummary(viewer),
    getRevenue(viewer, "week"),
    listDecisionNotices(viewer),
    getWaitingEarnings(viewer),
    getFirstSteps(viewer, (await cookies()).get(FIRST_STEPS_COOKIE)?.value),
  ]);
  const { value: current, label, Panel } = getTab(query.tab);
  const links = tabs.map(({ value, label: text, count }) => ({
    value,
    label: text,
    href: withQuery(paths.developerDashboard, { tab: value === appsTab.value ? null : value }),
    count: count?.(summary),
  }));
  return (
    <div className="page-wrap pt-7 pb-16">
      <DashboardHeader />
      {/* On phones only above the first tab, so that the other tabs begin at the top of the screen. */}
      <div className={current === appsTab.value ? undefined : "max-sm:hidden"}>
        <FirstSteps steps={firstSteps} userId={viewer.id} email={viewer.email} />
        <DecisionNotices notices={notices} className="mb-6" />
        {waiting && current !== "payouts" && <EarningsReminder amount={waiting} className="mb-6" />}
        <SalesStats summary={summary} weeks={weeks.buckets} />
      </div>
      <LinkTabs label="Dashboard" tabs={links} current={current} className="mt-6 mb-6 sm:mt-10" />
      <section aria-labelledby="tab">
        <h2 id="tab" tabIndex={-1} className="sr-only scroll-mt-32">
          {label}
        </h2>
        <FocusManager heading="tab">
          <Panel viewer={viewer} query={query} summary={summary} />
        </FocusManager>
      </section>
    </div>
  );
}
