import type { PriceType } from "@/lib/apps/apps.constants";
import type { OrderStatus, RefundStatus } from "@/lib/orders/orders.constants";

/** `POST /api/create-payment-intent`: what the card form needs, or that there is nothing to pay. */
export type PaymentIntentAnswer =
  | {
      clientSecret: string;
      orderId: string;
      /** What will be charged: the total to show. Decimal string in dollars. */
      amount: string;
      priceType: PriceType;
      free: false;
    }
  | { clientSecret: null; orderId: string; free: true };

/** The app of an order. A deleted one has no id, keeps what it was, and reads 'App Not Found'. */
export type PurchasedApp = {
  id: string | null;
  title: string;
  category: string;
  /** Paths under /objects, the first is the cover. */
  screenshots: string[];
  /** Only while the order is completed (decision 0022). */
  downloadUrl: string | null;
};

/** What a buyer knows of the refund of an order. */
export type OrderRefund = {
  /** Until when it can be asked for, ISO 8601 UTC, and the days left, the last one counting as one; null when it cannot. */
  askableUntil: string | null;
  daysLeft: number | null;
  request: { id: string; status: RefundStatus; reason: string; note: string | null; createdAt: string } | null;
};

/** `GET /api/customer/orders`. */
export type CustomerOrder = {
  id: string;
  appId: string | null;
  /** What was charged; decimal string in dollars. */
  amount: string;
  priceType: PriceType;
  status: OrderStatus;
  /** What went back of it; decimal string in dollars. */
  refundedAmount: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  app: PurchasedApp;
  refund: OrderRefund;
};

/** The cards of the customer dashboard. */
export type CustomerSummary = {
  /** Completed orders. */
  appsPurchased: number;
  /** Completed orders less what was refunded of them; decimal string in dollars. */
  totalSpent: string;
  /** The category most bought, the latest of equals; 'N/A' without a purchase. */
  favoriteCategory: string;
};

/** The order summary of the checkout page. */
export type CheckoutApp = {
  id: string;
  title: string;
  category: string;
  description: string;
  /** First screenshot, a path under /objects. */
  screenshot: string | null;
  /** Decimal string in dollars. */
  price: string;
  priceType: PriceType;
  developerName: string;
};

/** What the checkout page of an app shows this viewer. `message` is for the toast that leads back to the app. */
export type Checkout =
  | { state: "payable" | "free"; app: CheckoutApp }
  | { state: "own" | "owned"; app: CheckoutApp; message: string }
  | { state: "notFound" };

/** How a payment stands, for the return page. */
export type PaymentResult = {
  orderId: string;
  appId: string | null;
  appTitle: string;
  /** `pending` is still being confirmed or waits for another try. */
  status: OrderStatus;
  amount: string;
  refundedAmount: string;
};

/** How a browser reaches the card provider: the address of its script and the key that may be known. */
export type BrowserProvider = { scriptUrl: string; publishableKey: string };
