import { z } from "zod";
import { PRICE_TYPES, type PriceType } from "@/lib/catalog/apps/apps.constants";
import { orderLicense } from "@/lib/catalog/licenses/licenses.rows";
import { currentDownload } from "@/lib/catalog/releases/downloads.rows";
import { ORDER_STATUSES, REFUND_STATUSES } from "@/lib/commerce/orders/orders.constants";
import { count, dateTime, dollars, identifier, imagePaths } from "@/lib/foundation/fields.rows";

/** `POST /api/create-payment-intent`: what the card form needs; without a client secret for a free app. */
export const paymentIntent = z
  .union([
    z.object({
      clientSecret: z.string(),
      orderId: identifier,
      amount: dollars.describe("What will be charged: the total to show. Decimal string in dollars."),
      priceType: z.enum(PRICE_TYPES),
      free: z.literal(false),
      subscriptionId: identifier.nullable().describe("The subscription that starts with this payment, if any."),
    }),
    z.object({ clientSecret: z.null(), orderId: identifier, free: z.literal(true) }),
  ])
  .meta({ id: "PaymentIntent" });

/** The app, buyer and seller of an order. */
export const partyIds = {
  appId: identifier.nullable().describe("Null once the app is deleted."),
  customerId: identifier.nullable().describe("Null once the buyer's account is deleted."),
  developerId: identifier.nullable().describe("Null once the seller's account is deleted."),
};

/** The app of an order. A deleted app has no id, keeps its snapshot, and is titled 'App Not Found'. */
const purchasedApp = z
  .object({
    id: identifier.nullable(),
    title: z.string(),
    category: z.string(),
    screenshots: imagePaths,
    downloadUrl: z.string().nullable().describe("Only while the order is completed."),
  })
  .meta({ id: "PurchasedApp" });

/** The refund state of an order as its buyer sees it. */
export const orderRefund = z
  .object({
    askableUntil: dateTime
      .nullable()
      .describe("Deadline for a refund request, ISO 8601 UTC; null when it can't be requested."),
    daysLeft: count.nullable().describe("The last day counts as one; null when a refund can't be requested."),
    undelivered: z
      .boolean()
      .describe(
        "Whether Forgehall lost the app's files: `POST /api/orders/{id}/undelivered-refund` returns the money.",
      ),
    chargedBack: z
      .boolean()
      .describe("Whether the buyer's bank returned the payment, or a part of it, through a dispute."),
    request: z
      .object({
        id: identifier,
        status: z.enum(REFUND_STATUSES),
        reason: z.string(),
        note: z.string().nullable(),
        createdAt: dateTime,
      })
      .nullable(),
  })
  .meta({ id: "OrderRefund" });

/** `GET /api/customer/orders`. */
export const customerOrder = z
  .object({
    id: identifier,
    ...partyIds,
    amount: dollars.describe("What was charged; decimal string in dollars."),
    priceType: z.enum(PRICE_TYPES),
    status: z.enum(ORDER_STATUSES),
    refundedAmount: dollars.describe("What went back of it; decimal string in dollars."),
    createdAt: dateTime,
    paidAt: dateTime.nullable().describe("When it was first paid; null until then."),
    onSale: z.boolean().describe("Whether the app can be bought now; false once it is unlisted, rejected or deleted."),
    removable: z.boolean().describe("Whether it is unpaid, so that the buyer can remove it from the list."),
    app: purchasedApp,
    release: currentDownload
      .nullable()
      .describe("The newest published release, which Forgehall hosts; only while the order is completed."),
    accessEnded: z.boolean().describe("Whether it paid for a subscription that gives no access anymore."),
    updateAvailable: z.boolean().describe("Whether that release is newer than the one last downloaded."),
    license: orderLicense.nullable().describe("Null without a license key, and unless the order is completed."),
    refund: orderRefund,
  })
  .meta({ id: "CustomerOrder" });

/** The state of a payment (`POST /api/verify-payment`). */
export const paymentResult = z
  .object({
    orderId: identifier,
    appId: identifier.nullable(),
    appTitle: z.string(),
    status: z.enum(ORDER_STATUSES).describe("`pending` is still being confirmed or waits for another try."),
    failure: z
      .string()
      .nullable()
      .describe("Why the last attempt of a pending payment failed, so that it waits for another try; null otherwise."),
    amount: dollars,
    refundedAmount: dollars,
  })
  .meta({ id: "PaymentResult" });

/** `POST /api/webhooks/stripe`. */
export const eventReceipt = z.object({ received: z.literal(true) });

export type PaymentIntentResponse = z.infer<typeof paymentIntent>;
export type OrderRefund = z.infer<typeof orderRefund>;
export type CustomerOrder = z.infer<typeof customerOrder>;
/** The state of a payment, for the return page. */
export type PaymentResult = z.infer<typeof paymentResult>;

/** The receipt of a paid order. */
export type Receipt = {
  orderId: string;
  /** Rows of label and value. */
  details: readonly (readonly [string, string])[];
  buyer: { name: string; email: string };
  /** Until when its buyer can request a refund, as an ISO date; null when they can't, or already have. */
  refundUntil: string | null;
};

/** The cards of the customer dashboard. */
export type CustomerSummary = {
  /** Completed purchases, and subscriptions of which a payment is completed. */
  appsPurchased: number;
  /** Total of completed orders minus refunds; decimal string in dollars. */
  totalSpent: string;
  /** The same of payments for milestones, which are no purchases; what is held counts. */
  paidForProjects: string;
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
  /** What buyers get when it has none, as its developer put it. */
  deliveryNote: string | null;
};

/**
 * What the checkout page of an app shows this viewer. `message` is for the toast shown when redirecting to the app
 * page.
 */
export type Checkout =
  | { state: "payable" | "free"; app: CheckoutApp }
  | { state: "own" | "owned" | "unpayable"; app: CheckoutApp; message: string }
  | { state: "paused"; app: CheckoutApp; reason: string; watching: boolean }
  | { state: "notFound" };

/** Where the browser loads the card provider's script from, and the publishable key. */
export type ProviderClientConfig = { scriptUrl: string; publishableKey: string };
