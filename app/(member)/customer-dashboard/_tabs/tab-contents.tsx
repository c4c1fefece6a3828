import type { ReactNode } from "react";
import { type CustomerTab, getCustomerTabHref } from "@/components/commerce/dashboard/customer-tabs.constants";
import { MyReviewsTab } from "@/components/commerce/dashboard/my-reviews-tab";
import { WishlistTab } from "@/components/commerce/dashboard/wishlist-tab";
import { PurchasesTab } from "@/components/commerce/orders/purchases-tab";
import { SubscriptionsTab } from "@/components/commerce/subscriptions/subscriptions-tab";
import { ProjectList } from "@/components/hiring/projects/project-list";
import { MyRequestsTab } from "@/components/hiring/requests/my-requests-tab";
import { loadOwnReviewsPage } from "@/lib/catalog/reviews/read-reviews";
import { loadWishlistPage } from "@/lib/catalog/wishlist/wishlist";
import type { PaymentResult } from "@/lib/commerce/orders/orders.rows";
import { loadPurchasesPage } from "@/lib/commerce/orders/read-orders";
import { loadSubscriptionsPage } from "@/lib/commerce/subscriptions/read-subscriptions";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { loadProjectsPage } from "@/lib/hiring/projects/read-projects";
import { loadOwnRequestsPage } from "@/lib/hiring/requests/read-requests";

type Query = Record<string, string | undefined>;

const getAfterHref = (tab: CustomerTab, after: string | null) => after && getCustomerTabHref(tab, { after });
const getBeforeHref = (tab: CustomerTab, before: string | null) => before && getCustomerTabHref(tab, { before });

/** What each tab loads and shows. Only the selected one is called. */
export const tabContents: Record<
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
        justPaid={payment?.status === "completed"}
        confirmingId={payment?.status === "pending" && !payment.failure ? payment.orderId : undefined}
        newestHref={orders.newest ? null : getCustomerTabHref("purchases")}
        olderHref={getAfterHref("purchases", orders.nextCursor)}
      />
    );
  },
  async subscriptions(viewer, query) {
    const subscriptions = await loadSubscriptionsPage(viewer, query);
    return (
      <SubscriptionsTab
        subscriptions={subscriptions}
        previousHref={getBeforeHref("subscriptions", subscriptions.previousCursor)}
        nextHref={getAfterHref("subscriptions", subscriptions.nextCursor)}
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
  async projects(viewer, query) {
    const projects = await loadProjectsPage(viewer, "client", query);
    return (
      <ProjectList
        side="client"
        projects={projects}
        previousHref={getBeforeHref("projects", projects.previousCursor)}
        nextHref={getAfterHref("projects", projects.nextCursor)}
      />
    );
  },
};
