import type { ReactNode } from "react";
import { getCustomerTabHref, type CustomerTab } from "@/components/dashboard/customer-tabs.constants";
import { MyReviewsTab } from "@/components/dashboard/my-reviews-tab";
import { WishlistTab } from "@/components/dashboard/wishlist-tab";
import { PurchasesTab } from "@/components/orders/purchases-tab";
import { MyRequestsTab } from "@/components/project-requests/my-requests-tab";
import { SubscriptionsTab } from "@/components/subscriptions/subscriptions-tab";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { loadPurchasesPage } from "@/lib/orders/library/load-purchases-page";
import type { PaymentResult } from "@/lib/orders/orders.dto";
import { loadSubscriptionsPage } from "@/lib/orders/subscriptions/load-subscriptions-page";
import { loadOwnRequestsPage } from "@/lib/project-requests/load-own-requests-page";
import { loadOwnReviewsPage } from "@/lib/reviews/load-own-reviews-page";
import { loadWishlistPage } from "@/lib/wishlist/load-wishlist-page";

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
};
