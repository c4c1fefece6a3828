import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { FirstSteps } from "@/components/account/first-steps";
import { getCustomerTab, getCustomerTabHref, customerTabs } from "@/components/dashboard/customer-tabs.constants";
import { FocusManager } from "@/components/layout/focus-manager";
import { PaymentFailedNotice } from "@/components/orders/payment-failed-notice";
import { PaymentPendingNotice } from "@/components/orders/payment-pending-notice";
import { RenewalNotice } from "@/components/subscriptions/renewal-notice";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { LinkTabs } from "@/components/layout/link-tabs";
import { StatPanel } from "@/components/layout/stat-panel";
import { FIRST_STEPS_COOKIE } from "@/lib/auth/cookies.constants";
import { getViewer } from "@/lib/auth/viewer";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import { getCustomerSummary } from "@/lib/orders/library/get-customer-summary";
import { getReturnedPayment } from "@/lib/orders/payment-sync/get-returned-payment";
import { findRenewalToFix } from "@/lib/orders/subscriptions/find-renewal-to-fix";
import { paths } from "@/lib/paths";
import { getFirstSteps } from "@/lib/users/get-first-steps";
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
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(getCustomerTabHref(tab.value)));
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
    { label: "Total Spent", value: formatPrice(summary.totalSpent) },
    { label: "Favorite Category", value: summary.favoriteCategory },
  ];
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
      <FirstSteps steps={firstSteps} userId={viewer.id} email={viewer.email} />
      {/* On phones only above the first tab, so that the other tabs begin at the top of the screen. */}
      <StatPanel stats={stats} className={tab === customerTabs[0] ? undefined : "max-sm:hidden"} />
      <LinkTabs
        label="My Dashboard"
        tabs={customerTabs.map((each) => ({ ...each, href: getCustomerTabHref(each.value) }))}
        current={tab.value}
        className="mt-6 mb-6 sm:mt-10"
      />
      <section aria-labelledby={HEADING_ID}>
        <h2 id={HEADING_ID} tabIndex={-1} className="sr-only">
          {tab.label}
        </h2>
        <FocusManager heading={HEADING_ID}>{content}</FocusManager>
      </section>
    </div>
  );
}
