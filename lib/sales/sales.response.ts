import { z } from "zod";
import { PRICE_TYPES } from "@/lib/apps/apps.constants";
import { dollars, identifier, dateTime } from "@/lib/fields.response";
import { ORDER_STATUSES } from "@/lib/orders/orders.constants";
import { partyIds } from "@/lib/orders/orders.response";
import { END_REASONS, SUBSCRIPTION_STATUSES } from "@/lib/orders/subscriptions/subscriptions.constants";

/** `GET /api/developer/orders`: a sale as its developer sees it. Of the buyer only name and id, and no payment ids. */
export const developerOrder = z
  .object({
    id: identifier,
    ...partyIds,
    amount: dollars.describe("What was charged; decimal string in dollars."),
    refundedAmount: dollars.describe("What went back of it; decimal string in dollars."),
    priceType: z.enum(PRICE_TYPES),
    status: z.enum(ORDER_STATUSES),
    createdAt: dateTime,
    completedAt: dateTime.nullable().describe("When it was first paid."),
    app: z
      .object({ id: identifier.nullable(), title: z.string(), category: z.string() })
      .describe("As it was sold; `id` is null once the app is deleted."),
    customer: z.object({ name: z.string() }).nullable().describe("Null once the account is deleted."),
  })
  .meta({ id: "DeveloperOrder" });

/** `GET /api/developer/subscriptions`: a subscription as its seller sees it. Of the subscriber only the name. */
export const developerSubscription = z
  .object({
    id: identifier,
    app: z.object({ id: identifier.nullable().describe("Null once the app is deleted."), title: z.string() }),
    status: z.enum(SUBSCRIPTION_STATUSES),
    price: dollars.describe("Charged for each period; decimal string in dollars."),
    priceType: z.enum(PRICE_TYPES),
    startedAt: dateTime.describe("When its first period was paid."),
    paidThrough: dateTime.nullable().describe("The end of the last paid period."),
    cancelAt: dateTime.nullable().describe("When it ends after a cancellation; null while it renews."),
    endedAt: dateTime.nullable(),
    endReason: z.enum(END_REASONS).nullable(),
    customer: z.object({ name: z.string() }).nullable().describe("Null once the account is deleted."),
  })
  .meta({ id: "DeveloperSubscription" });
