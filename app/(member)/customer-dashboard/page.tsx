import type { Metadata } from "next";
import { cookies } from "next/headers";
import { FirstSteps } from "@/components/accounts/settings/first-steps";
import {
  customerTabs,
  getCustomerTab,
  getCustomerTabHref,
} from "@/components/commerce/dashboard/customer-tabs.constants";
import { PaymentFailedNotice } from "@/components/commerce/orders/payment-failed-notice";
import { PaymentPendingNotice } from "@/components/commerce/orders/payment-pending-notice";
import { RenewalNotice } from "@/components/commerce/subscriptions/renewal-notice";
import { LinkTabs } from "@/components/lists/link-tabs";
import { StatLine, StatPanel } from "@/components/lists/stat-panel";
import { FocusManager } from "@/components/shell/focus-manager";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { getFirstSteps } from "@/lib/accounts/users/profile";
import { getCustomerSummary } from "@/lib/commerce/orders/read-orders";
import { getReturnedPayment } from "@/lib/commerce/orders/verify-payment";
import { findRenewalToFix } from "@/lib/commerce/subscriptions/renewals";
import { FIRST_STEPS_COOKIE } from "@/lib/foundation/auth/cookies.constants";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { tabContents } from "./_tabs/tab-contents";

export async function generateMetadata({ searchParams }: { searchParams: Promise<SearchParams> }): Promise<Metadata> {
  return { title: `${getCustomerTab(firstValues(await searchParams).tab).label}, My Dashboard` };
}

/** Id of the selected tab's heading. */
const HEADING_ID = "tab";

/**
 * The customer dashboard (docs/product.md#customer-dashboard), for every signed-in role. Payments also return to it.
 */
export default async function CustomerDashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = firstValues(await searchParams);
  const tab = getCustomerTab(query.tab);
  const viewer = await requireViewer();
  // Sync a payment that just returned first, so that the figures and the list include it.
  const payment = await getReturnedPayment(viewer, query);
  const [summary, content, firstSteps, renewal] = await Promise.all([
    getCustomerSummary(viewer),
    tabContents[tab.value](viewer, query, payment),
    getFirstSteps(viewer, (await cookies()).get(FIRST_STEPS_COOKIE)?.value),
    // The Subscriptions tab says it itself.
    tab.value === "subscriptions" ? null : findRenewalToFix(viewer),
  ]);
  const stats = [
    { label: "Apps Purchased", value: formatCount(summary.appsPurchased) },
    {
      label: "Total Spent",
      value: formatPrice(summary.totalSpent),
      note: Number(summary.paidForProjects) > 0 && `Plus ${formatPrice(summary.paidForProjects)} for projects`,
    },
    { label: "Favorite Category", value: summary.favoriteCategory },
  ];
  // After paying, the purchase comes first.
  const hasPaid = payment?.status === "completed" || (payment?.status === "pending" && !payment.failure);
  const isFirst = tab === customerTabs[0];
  const overview = isFirst ? (
    <>
      <FirstSteps steps={firstSteps} userId={viewer.id} email={viewer.email} />
      <StatPanel stats={stats} />
    </>
  ) : (
    <StatLine
      stats={[
        ...stats,
        ...(Number(summary.paidForProjects) > 0
          ? [{ label: "Paid for Projects", value: formatPrice(summary.paidForProjects) }]
          : []),
      ]}
    />
  );
  return (
    <div className="page-wrap pt-8 pb-16">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1>My Dashboard</h1>
        <Link href={paths.home} className={buttonVariants({ variant: "default" })}>
          Browse Apps
        </Link>
      </div>
      {payment?.failure ? (
        <PaymentFailedNotice appId={payment.appId} appTitle={payment.appTitle} reason={payment.failure} />
      ) : (
        payment?.status === "pending" && <PaymentPendingNotice orderId={payment.orderId} appTitle={payment.appTitle} />
      )}
      {renewal && <RenewalNotice subscription={renewal} />}
      {!hasPaid && overview}
      <LinkTabs
        label="My Dashboard"
        tabs={customerTabs.map((each) => ({ ...each, href: getCustomerTabHref(each.value) }))}
        current={tab.value}
        className={isFirst && !hasPaid ? "mt-6 mb-6 sm:mt-10" : "mb-6 sm:mt-6"}
      />
      <section aria-labelledby={HEADING_ID}>
        <h2 id={HEADING_ID} tabIndex={-1} className="sr-only">
          {tab.label}
        </h2>
        <FocusManager heading={HEADING_ID}>{content}</FocusManager>
      </section>
      {hasPaid && <div className="mt-10">{overview}</div>}
    </div>
  );
}
