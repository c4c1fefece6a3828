import { z } from "zod";
import { dollars, identifier, dateTime } from "@/lib/fields.response";
import { ORDER_STATUSES, REFUND_STATUSES } from "@/lib/orders/orders.constants";

/** A refund request as its customer, the seller and admins see it. No email address, no payment ids. */
export const refundRequest = z
  .object({
    id: identifier,
    orderId: identifier,
    amount: dollars.describe(
      "The amount that an approval refunds or refunded: whatever earlier refunds left. Decimal string in dollars.",
    ),
    reason: z.string(),
    status: z.enum(REFUND_STATUSES),
    orderStatus: z.enum(ORDER_STATUSES),
    note: z.string().nullable().describe("The note to the customer."),
    decidedBy: z.enum(["developer", "admin"]).nullable(),
    createdAt: dateTime,
    paidAt: dateTime.nullable(),
    decidedAt: dateTime.nullable(),
    app: z
      .object({ id: identifier.nullable(), title: z.string() })
      .describe("As it was sold; `id` is null once the app is deleted."),
    customer: z.object({ name: z.string() }).nullable().describe("Null once the account is deleted."),
    developer: z.object({ id: identifier, name: z.string() }).nullable(),
    failure: z
      .string()
      .nullable()
      .describe(
        "Why a granted refund is not on its way, as a code: it is tried again every hour, " +
          "or not anymore once `status` is `failed`. Null when nothing is wrong.",
      ),
    chargedBack: z
      .boolean()
      .describe("Whether the buyer's bank returned the payment, or a part of it, through a dispute."),
  })
  .meta({ id: "RefundRequest" });
