import type { Metadata } from "next";
import { DeveloperOnlyScreen } from "@/app/(member)/developer-dashboard/developer-only-screen";
import { getDeveloperRequiredTitle } from "@/components/commerce/dashboard/developer-required";
import { AllOrders } from "@/components/commerce/dashboard/orders";
import { BackLink } from "@/components/shell/breadcrumbs";
import { loadOrdersPage } from "@/lib/commerce/sales/orders";
import { ordersPageQuery } from "@/lib/commerce/sales/sales.queries";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams, withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await getViewer();
  return { title: viewer && viewer.role !== "developer" ? getDeveloperRequiredTitle(viewer.role) : "Orders" };
}

/** All orders of a developer's apps, filtered by status and dates, with an export. */
export default async function DeveloperOrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer();
  if (viewer.role !== "developer") return <DeveloperOnlyScreen viewer={viewer} />;
  const address = ordersPageQuery.parse(firstValues(await searchParams));
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={withQuery(paths.developerDashboard, { tab: "orders" })}>Developer Dashboard</BackLink>
      <h1 className="mt-1 mb-6">Orders</h1>
      <AllOrders query={address} page={await loadOrdersPage(viewer, address)} />
    </div>
  );
}
