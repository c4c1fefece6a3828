import { z } from "zod";
import { dateTime, dollars, identifier } from "@/lib/fields.response";
import { PAYOUT_STATUSES } from "@/lib/payouts/payouts.constants";

/** `GET` and `POST /api/developer/payouts`. */
export const payout = z
  .object({
    id: identifier,
    amount: dollars.describe("Decimal string in dollars."),
    status: z.enum(PAYOUT_STATUSES).describe("`paid`: sent to the developer's account at the payment provider."),
    createdAt: dateTime,
    failure: z.string().nullable().describe("Why it failed, as a sentence."),
  })
  .meta({ id: "Payout" });
