import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FirstSteps } from "@/components/accounts/settings/first-steps";
import { DecisionNotices } from "@/components/catalog/apps/decision-notices";
import { DashboardHeader } from "@/components/commerce/dashboard/dashboard-header";
import { getDeveloperRequiredTitle } from "@/components/commerce/dashboard/developer-required";
import { SalesStats } from "@/components/commerce/dashboard/sales-stats";
import { EarningsReminder } from "@/components/commerce/payouts/earnings-reminder";
import { LinkTabs, SegmentedLinks } from "@/components/lists/link-tabs";
import { FocusManager } from "@/components/shell/focus-manager";
import { getFirstSteps } from "@/lib/accounts/users/profile";
import { getWaitingEarnings } from "@/lib/commerce/payouts/payouts-page";
import type { SalesSummary } from "@/lib/commerce/sales/sales.rows";
import { getRevenue, getSalesSummary } from "@/lib/commerce/sales/summary";
import { FIRST_STEPS_COOKIE } from "@/lib/foundation/auth/cookies.constants";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { firstValues, type SearchParams, withQuery } from "@/lib/foundation/format/hrefs";
import { formatCount, pluralize } from "@/lib/foundation/format/numbers";
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
import { SavedSearchesTab } from "./_tabs/saved-searches-tab";
import { SubscriptionsTab } from "./_tabs/subscriptions-tab";
import type { TabProps } from "./_tabs/tab-props";
import { DeveloperOnlyScreen } from "./developer-only-screen";

type View = { value: string; label: string; Panel: (props: TabProps) => ReactNode | Promise<ReactNode> };
type Tab = View & {
  count?: (summary: SalesSummary) => number | string | undefined;
  /** What else the tab shows, by `?view=`; `own` is the label of its own list. */
  views?: { own: string; others: readonly (View & { count?: (summary: SalesSummary) => number | undefined })[] };
};

const toAnswer = (count: number) => (count > 0 ? `${formatCount(count)} to answer` : undefined);

/** Tabs by `?tab=`; the first is the default. Each loads its own data. */
const appsTab: Tab = { value: "apps", label: "My Apps", Panel: AppsTab, count: (summary) => summary.apps.total };
const tabs: readonly Tab[] = [
  appsTab,
  {
    value: "orders",
    label: "Recent Orders",
    Panel: OrdersTab,
    count: (summary) => (summary.openRefunds > 0 ? pluralize(summary.openRefunds, "refund request") : undefined),
    views: {
      own: "Orders",
      others: [
        { value: "subscriptions", label: "Subscriptions", Panel: SubscriptionsTab },
        { value: "refunds", label: "Refunds", Panel: RefundsTab, count: (summary) => summary.openRefunds || undefined },
      ],
    },
  },
  { value: "analytics", label: "Analytics", Panel: AnalyticsTab },
  {
    value: "reviews",
    label: "Reviews",
    Panel: ReviewsTab,
    count: (summary) => toAnswer(summary.unansweredReviews),
  },
  { value: "payouts", label: "Payouts", Panel: PayoutsTab },
  {
    value: "hiring",
    label: "Hiring",
    Panel: ProposalsTab,
    views: {
      own: "Proposals",
      others: [
        { value: "jobs", label: "Jobs", Panel: JobsTab },
        { value: "saved-searches", label: "Saved searches", Panel: SavedSearchesTab },
      ],
    },
  },
  { value: "profile", label: "Profile", Panel: ProfileTab },
];

/** Former tabs, which emails and bookmarks still link to. */
const movedTabs = new Map([
  ["subscriptions", paths.developerSubscriptions],
  ["refunds", paths.developerRefunds],
  ["proposals", paths.developerProposals],
  ["jobs", paths.developerJobs],
]);

type Query = Record<string, string | undefined>;

function getTab({ tab: value, view: chosen }: Query): { tab: Tab; view: View } {
  const tab = tabs.find((each) => each.value === value) ?? appsTab;
  return { tab, view: tab.views?.others.find((each) => each.value === chosen) ?? tab };
}

const hrefOf = (tab: Tab, view?: View) =>
  withQuery(paths.developerDashboard, { tab: tab === appsTab ? null : tab.value, view: view?.value });

export async function generateMetadata({ searchParams }: { searchParams: Promise<SearchParams> }): Promise<Metadata> {
  const viewer = await getViewer();
  if (viewer && viewer.role !== "developer") return { title: getDeveloperRequiredTitle(viewer.role) };
  return { title: `${getTab(firstValues(await searchParams)).view.label}, Developer Dashboard` };
}

async function loadOverview(viewer: Viewer) {
  const [{ buckets: weeks }, notices, waiting, firstSteps] = await Promise.all([
    getRevenue(viewer, "week"),
    listDecisionNotices(viewer),
    getWaitingEarnings(viewer),
    getFirstSteps(viewer, (await cookies()).get(FIRST_STEPS_COOKIE)?.value),
  ]);
  return { weeks, notices, waiting, firstSteps };
}

/** The developer dashboard (docs/product.md#developer-dashboard). */
export default async function DeveloperDashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { tab: asked, ...rest } = firstValues(await searchParams);
  const moved = movedTabs.get(asked ?? "");
  if (moved) redirect(withQuery(moved, rest));
  const query: Query = { tab: asked, ...rest };
  const viewer = await requireViewer();
  if (viewer.role !== "developer") return <DeveloperOnlyScreen viewer={viewer} />;
  const { tab, view } = getTab(query);
  const [summary, overview] = await Promise.all([
    getSalesSummary(viewer),
    // Only the first tab shows what needs attention.
    tab === appsTab ? loadOverview(viewer) : null,
  ]);
  const links = tabs.map((each) => ({
    value: each.value,
    label: each.label,
    href: hrefOf(each),
    count: each.count?.(summary),
  }));
  return (
    <div className="page-wrap pt-7 pb-16">
      <DashboardHeader />
      {overview && (
        <>
          <FirstSteps steps={overview.firstSteps} userId={viewer.id} email={viewer.email} />
          <DecisionNotices notices={overview.notices} className="mb-6" />
          {overview.waiting && <EarningsReminder amount={overview.waiting} className="mb-6" />}
        </>
      )}
      <SalesStats summary={summary} weeks={overview?.weeks ?? null} />
      <LinkTabs
        label="Dashboard"
        tabs={links}
        current={tab.value}
        className={overview ? "mt-6 mb-6 sm:mt-10" : "mb-6 sm:mt-6"}
      />
      {tab.views && (
        <SegmentedLinks
          label={tab.label}
          choices={[
            { label: tab.views.own, href: hrefOf(tab), chosen: view === tab },
            ...tab.views.others.map((each) => ({
              label: each.label,
              href: hrefOf(tab, each),
              chosen: view === each,
              count: each.count?.(summary),
            })),
          ]}
          className="mb-6"
        />
      )}
      <section aria-labelledby="tab">
        <h2 id="tab" tabIndex={-1} className="sr-only scroll-mt-32">
          {view.label}
        </h2>
        <FocusManager heading="tab">
          <view.Panel viewer={viewer} query={query} summary={summary} />
        </FocusManager>
      </section>
    </div>
  );
}
