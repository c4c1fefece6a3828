import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FirstSteps } from "@/components/account/first-steps";
import {
  getCustomerTab,
  getCustomerTabHref,
  customerTabs,
  type CustomerTab,
} from "@/components/dashboard/customer-tabs.constants";
import { FocusManager } from "@/components/layout/focus-manager";
import { PaymentFailedNotice } from "@/components/orders/payment-failed-notice";
import { PaymentPendingNotice } from "@/components/orders/payment-pending-notice";
import { PurchasesTab } from "@/components/orders/purchases-tab";
import { MyRequestsTab } from "@/components/project-requests/my-requests-tab";
import { MyReviewsTab } from "@/components/dashboard/my-reviews-tab";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { LinkTabs } from "@/components/layout/link-tabs";
import { StatPanel } from "@/components/layout/stat-panel";
import { WishlistTab } from "@/components/dashboard/wishlist-tab";
import { FIRST_STEPS_COOKIE } from "@/lib/auth/cookies.constants";
import { getViewer } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import { getCustomerSummary } from "@/lib/orders/library/get-customer-summary";
import type { PaymentResult } from "@/lib/orders/orders.dto";
import { loadPurchasesPage } from "@/lib/orders/library/load-purchases-page";
import { getReturnedPayment } from "@/lib/orders/payment-sync/get-returned-payment";
import { paths } from "@/lib/paths";
import { loadOwnRequestsPage } from "@/lib/project-requests/load-own-requests-page";
import { loadOwnReviewsPage } from "@/lib/reviews/load-own-reviews-page";
import { getFirstSteps } from "@/lib/users/get-first-steps";
import { loadWishlistPage } from "@/lib/wishlist/load-wishlist-page";

export async function generateMetadata({ searchParams }: { searchParams: Promise<SearchParams> }): Promise<Metadata> {
  return { title: `${getCustomerTab(firstValues(await searchParams).tab).label}, My Dashboard` };
}

/** Id of the selected tab's heading. */
const HEADING_ID = "tab";

type Query = Record<string, string | undefined>;

const getAfterHref = (tab: CustomerTab, after: string | null) => after && getCustomerTabHref(tab, { after });
const getBeforeHref = (tab: CustomerTab, before: string | null) => before && getCustomerTabHref(tab, { before });

// Only the selected tab's data is loaded.
const tabContents: Record<
  CustomerTab,
  (viewer: Viewer, query: Query, payment: PaymentResult | null) => Promise<ReactNode>
> = {
  async purchases(viewer, { after, ...query }, payment) {
    const purchase = payment?.orderId ?? query.purchase;
    const orders = await loadPurchasesPage(viewer, { after, purchase });
    return (
      <PurchasesTab
        orders={orders}
        highlightedId={payment?.failure ? undefined : purchase}
        confirmingId={payment?.status === "pending" && !payment.failure ? payment.orderId : undefined}
        newestHref={orders.newest ? null : getCustomerTabHref("purchases")}
        olderHref={getAfterHref("purchases", orders.nextCursor)}
      />
    );
  },
  async wishlist(viewer, query) {
    const wishlist = await loadWishlistPage(viewer, query);
    return (
      <WishlistTab
        wishlist={wishlist}
        previousHref={getBeforeHref("wishlist", wishlist.previousCursor)}
        nextHref={getAfterHref("wishlist", wishlist.nextCursor)}
      />
    );
  },
  async reviews(viewer, query) {
    const reviews = await loadOwnReviewsPage(viewer, query);
    return (
      <MyReviewsTab
        reviews={reviews}
        previousHref={getBeforeHref("reviews", reviews.previousCursor)}
        nextHref={getAfterHref("reviews", reviews.nextCursor)}
      />
    );
  },
  async requests(viewer, query) {
    const requests = await loadOwnRequestsPage(viewer, query);
    return (
      <MyRequestsTab
        requests={requests}
        previousHref={getBeforeHref("requests", requests.previousCursor)}
        nextHref={getAfterHref("requests", requests.nextCursor)}
      />
    );
  },
};

/** The customer dashboard (spec section 2), for every signed-in role. Payments also return to it. */
export default async function CustomerDashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = firstValues(await searchParams);
  const tab = getCustomerTab(query.tab);
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(getCustomerTabHref(tab.value)));
  // Sync a payment that just returned first, so that the figures and the list include it.
  const payment = await getReturnedPayment(viewer, query);
  const [summary, content, firstSteps] = await Promise.all([
    getCustomerSummary(viewer),
    tabContents[tab.value](viewer, query, payment),
    getFirstSteps(viewer, (await cookies()).get(FIRST_STEPS_COOKIE)?.value),
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
      <FirstSteps steps={firstSteps} userId={viewer.id} email={viewer.email} />
      <StatPanel stats={stats} />
      {payment?.failure ? (
        <PaymentFailedNotice appId={payment.appId} appTitle={payment.appTitle} reason={payment.failure} />
      ) : (
        payment?.status === "pending" && <PaymentPendingNotice orderId={payment.orderId} appTitle={payment.appTitle} />
      )}
      <LinkTabs
        label="My Dashboard"
        tabs={customerTabs.map((each) => ({ ...each, href: getCustomerTabHref(each.value) }))}
        current={tab.value}
        className="mt-10 mb-6"
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
