import { z } from "zod";
import { PRICE_TYPES } from "@/lib/apps/apps.constants";
import { dateTime, dollars, identifier } from "@/lib/fields.response";
import { END_REASONS, RENEWAL_NEEDS, SUBSCRIPTION_STATUSES } from "@/lib/orders/subscriptions/subscriptions.constants";

/** `GET /api/customer/subscriptions`. */
export const customerSubscription = z
  .object({
    id: identifier,
    app: z.object({
      id: identifier.nullable().describe("Null once the app is deleted."),
      title: z.string(),
      onSale: z.boolean(),
    }),
    status: z.enum(SUBSCRIPTION_STATUSES),
    price: dollars.describe("Charged for each period; decimal string in dollars."),
    priceType: z.enum(PRICE_TYPES),
    paidThrough: dateTime.nullable().describe("The end of the last paid period, and the next charge while it renews."),
    accessUntil: dateTime.nullable().describe("When access ends unless it renews, including the grace period."),
    cancelAt: dateTime.nullable().describe("When it ends after a cancellation; null while it renews."),
    endedAt: dateTime.nullable(),
    endReason: z.enum(END_REASONS).nullable(),
    renewalNeeds: z
      .enum(RENEWAL_NEEDS)
      .nullable()
      .describe("What an unpaid renewal needs: another card, or a confirmation for 3-D Secure."),
    latestOrderId: identifier.nullable().describe("The order of the last paid period."),
  })
  .meta({ id: "CustomerSubscription" });

/** `POST /api/subscriptions/{id}/card` and `/confirm`. */
export const subscriptionPayment = z
  .object({
    clientSecret: z
      .string()
      .nullable()
      .describe("What the browser confirms with the payment provider; null when nothing is left to confirm."),
    failure: z.string().nullable().describe("Why the new card was declined for an unpaid renewal; null otherwise."),
    subscription: customerSubscription,
  })
  .meta({ id: "SubscriptionPayment" });
