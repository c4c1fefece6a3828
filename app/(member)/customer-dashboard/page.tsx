import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PaymentNotice } from "@/components/orders/payment-notice";
import { PurchaseList } from "@/components/orders/purchase-list";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { StatPanel } from "@/components/ui/stat-panel";
import { getViewer } from "@/lib/auth/viewer";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { formatCount } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";
import { getCustomerSummary } from "@/lib/orders/get-customer-summary";
import { listPurchases } from "@/lib/orders/list-purchases";
import { verifyReturn } from "@/lib/orders/verify-return";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "My Dashboard" };

/** My Purchases (spec section 2), and where a payment returns to. Every signed-in role has it. */
export default async function CustomerDashboardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = firstValues(await searchParams);
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.customerDashboard));
  // First the payment that just returned, so that the list below shows how it stands.
  const payment = await verifyReturn(viewer, query);
  const [summary, orders] = await Promise.all([getCustomerSummary(viewer), listPurchases(viewer, query.after)]);
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
      <section aria-labelledby="purchases" className="mt-10">
        <h2 id="purchases" className="mb-4">My Purchases</h2>
        {orders.total === 0 ? (
          <EmptyState as="h3" title="Nothing bought yet" action={<Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>Start Shopping</Link>}>
            What you buy or get for free is kept here with its download.
          </EmptyState>
        ) : (
          <PurchaseList orders={orders.items} />
        )}
        <Pagination label="Purchases" previousHref={query.after ? paths.customerDashboard : null} previousLabel="Newest" nextHref={orders.nextCursor && `${paths.customerDashboard}?${new URLSearchParams({ after: orders.nextCursor })}`} nextLabel="Older" />
      </section>
    </div>
  );
}
