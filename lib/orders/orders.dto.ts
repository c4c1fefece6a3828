import type { z } from "zod";
import type { PriceType } from "@/lib/apps/apps.constants";
import type * as response from "@/lib/orders/orders.response";

/** `POST /api/create-payment-intent`: what the card form needs; without a client secret for a free app. */
export type PaymentIntentResponse = z.infer<typeof response.paymentIntent>;
/** The app of an order. A deleted app has no id, keeps its snapshot, and is titled 'App Not Found'. */
export type PurchasedApp = z.infer<typeof response.purchasedApp>;
/** The refund state of an order as its buyer sees it. */
export type OrderRefund = z.infer<typeof response.orderRefund>;
/** `GET /api/customer/orders`. */
export type CustomerOrder = z.infer<typeof response.customerOrder>;
/** The state of a payment, for the return page. */
export type PaymentResult = z.infer<typeof response.paymentResult>;

/** The receipt of a paid order. */
export type Receipt = {
  orderId: string;
  /** Rows of label and value. */
  details: readonly (readonly [string, string])[];
  buyer: { name: string; email: string };
};

/** The cards of the customer dashboard. */
export type CustomerSummary = {
  /** Completed purchases, and subscriptions of which a payment is completed. */
  appsPurchased: number;
  /** Total of completed orders minus refunds; decimal string in dollars. */
  totalSpent: string;
  /** The category with the most purchases, ties go to the latest; 'N/A' without purchases. */
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
  /** Whether the app has a download. */
  hasDownload: boolean;
};

/**
 * What the checkout page of an app shows this viewer. `message` is for the toast shown when redirecting to the app
 * page.
 */
export type Checkout =
  | { state: "payable" | "free"; app: CheckoutApp }
  | { state: "own" | "owned" | "unpayable"; app: CheckoutApp; message: string }
  | { state: "notFound" };

/** Where the browser loads the card provider's script from, and the publishable key. */
export type ProviderClientConfig = { scriptUrl: string; publishableKey: string };
