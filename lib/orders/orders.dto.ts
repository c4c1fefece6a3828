import type { z } from "zod";
import type { PriceType } from "@/lib/apps/apps.constants";
import type * as response from "@/lib/orders/orders.response";

/** `POST /api/create-payment-intent`: what the card form needs, or that there is nothing to pay. */
export type PaymentIntentResponse = z.infer<typeof response.paymentIntent>;
/** The app of an order. A deleted one has no id, keeps what it was, and reads 'App Not Found'. */
export type PurchasedApp = z.infer<typeof response.purchasedApp>;
/** What a buyer knows of the refund of an order. */
export type OrderRefund = z.infer<typeof response.orderRefund>;
/** `GET /api/customer/orders`. */
export type CustomerOrder = z.infer<typeof response.customerOrder>;
/** How a payment stands, for the return page. */
export type PaymentResult = z.infer<typeof response.paymentResult>;

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
  /** Whether a buyer gets something to download. */
  hasDownload: boolean;
};

/** What the checkout page of an app shows this viewer. `message` is for the toast that leads back to the app. */
export type Checkout =
  | { state: "payable" | "free"; app: CheckoutApp }
  | { state: "own" | "owned"; app: CheckoutApp; message: string }
  | { state: "notFound" };

/** How a browser reaches the card provider: the address of its script and the key that may be known. */
export type ProviderClientConfig = { scriptUrl: string; publishableKey: string };
