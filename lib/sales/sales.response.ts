import { z } from "zod";
import { PRICE_TYPES } from "@/lib/apps/apps.constants";
import { dollars, identifier, dateTime } from "@/lib/fields.response";
import { ORDER_STATUSES } from "@/lib/orders/orders.constants";

/** `GET /api/developer/orders`: a sale as its developer sees it. Of the buyer only the name, and no payment ids. */
export const developerOrder = z
  .object({
    id: identifier,
    appId: identifier.nullable(),
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
