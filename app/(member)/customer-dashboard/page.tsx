import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { chosenCustomerTab, customerTabHref, customerTabs, type CustomerTab } from "@/components/dashboard/customer-tabs";
import { KeepFocus } from "@/components/layout/keep-focus";
import { PaymentNotice } from "@/components/orders/payment-notice";
import { PurchasesTab } from "@/components/orders/purchases-tab";
import { MyRequestsTab } from "@/components/project-requests/my-requests-tab";
import { MyReviewsTab } from "@/components/dashboard/my-reviews-tab";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { StatPanel } from "@/components/ui/stat-panel";
import { WishlistTab } from "@/components/dashboard/wishlist-tab";
import { getViewer } from "@/lib/auth/viewer";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import { getCustomerSummary } from "@/lib/orders/get-customer-summary";
import { listPurchases } from "@/lib/orders/list-purchases";
import { verifyReturn } from "@/lib/orders/verify-return";
import { paths } from "@/lib/paths";
import { listShownOwnRequests } from "@/lib/project-requests/list-shown-own-requests";
import { listShownOwnReviews } from "@/lib/reviews/list-shown-own-reviews";
import { listShownWishlist } from "@/lib/wishlist/list-shown-wishlist";

export async function generateMetadata({ searchParams }: { searchParams: Promise<SearchParams> }): Promise<Metadata> {
  return { title: `${chosenCustomerTab(firstValues(await searchParams).tab).label}, My Dashboard` };
}

/** Id of the chosen tab's heading. */
const HEADING = "tab";

type Query = Record<string, string | undefined>;

const afterHref = (tab: CustomerTab, after: string | null) => after && customerTabHref(tab, { after });
const beforeHref = (tab: CustomerTab, before: string | null) => before && customerTabHref(tab, { before });

// Only the tab that is looked at is fetched.
const contents: Record<CustomerTab, (viewer: Viewer, query: Query) => Promise<ReactNode>> = {
  async purchases(viewer, query) {
    const orders = await listPurchases(viewer, query);
    return <PurchasesTab orders={orders} newestHref={orders.newest ? null : customerTabHref("purchases")} olderHref={afterHref("purchases", orders.nextCursor)} />;
  },
  async wishlist(viewer, query) {
    const wishlist = await listShownWishlist(viewer, query);
    return <WishlistTab wishlist={wishlist} previousHref={beforeHref("wishlist", wishlist.previousCursor)} nextHref={afterHref("wishlist", wishlist.nextCursor)} />;
  },
  async reviews(viewer, query) {
    const reviews = await listShownOwnReviews(viewer, query);
    return <MyReviewsTab reviews={reviews} previousHref={beforeHref("reviews", reviews.previousCursor)} nextHref={afterHref("reviews", reviews.nextCursor)} />;
  },
  async requests(viewer, query) {
    const requests = await listShownOwnRequests(viewer, query);
    return <MyRequestsTab requests={requests} previousHref={beforeHref("requests", requests.previousCursor)} nextHref={afterHref("requests", requests.nextCursor)} />;
  },
};

/** The customer's side (spec section 2), and where a payment returns to. Every signed-in role has it. */
export default async function CustomerDashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = firstValues(await searchParams);
  const tab = chosenCustomerTab(query.tab);
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(customerTabHref(tab.value)));
  // First the payment that just returned, so that the figures and the list below show how it stands.
  const payment = await verifyReturn(viewer, query);
  const [summary, content] = await Promise.all([getCustomerSummary(viewer), contents[tab.value](viewer, query)]);
  const stats = [
    { label: "Apps Purchased", value: formatCount(summary.appsPurchased) },
    { label: "Total Spent", value: formatPrice(summary.totalSpent) },
    { label: "Favorite Category", value: summary.favoriteCategory },
  ];
  return (
    <div className="page-wrap pt-8 pb-16">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1>My Dashboard</h1>
        <Link href={paths.home} className={buttonVariants({ variant: "ink" })}>Browse Apps</Link>
      </div>
      <StatPanel stats={stats} />
      {payment?.status === "pending" && <PaymentNotice orderId={payment.orderId} appTitle={payment.appTitle} />}
      <LinkTabs label="My Dashboard" tabs={customerTabs.map((each) => ({ ...each, href: customerTabHref(each.value) }))} current={tab.value} className="mt-10 mb-6" />
      <section aria-labelledby={HEADING}>
        <h2 id={HEADING} tabIndex={-1} className="sr-only">{tab.label}</h2>
        <KeepFocus heading={HEADING}>{content}</KeepFocus>
      </section>
    </div>
  );
}
