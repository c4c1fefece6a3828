import { z } from "zod";
import { dateTime, dollars, identifier } from "@/lib/fields.response";
import { LEDGER_KINDS } from "@/lib/ledger/ledger.constants";
import { CURRENCY } from "@/lib/orders/orders.constants";

/** `GET /api/developer/balance`. */
export const developerBalance = z
  .object({
    currency: z.literal(CURRENCY),
    pending: dollars.describe("Shares of sales that are not available yet; decimal string in dollars."),
    available: dollars.describe("What can be paid out now; decimal string in dollars."),
    inTransit: dollars.describe("What was sent and has not been confirmed yet; decimal string in dollars."),
    paidOut: dollars.describe("What was paid out in all; decimal string in dollars."),
    debt: dollars.describe("What later shares have to make up for; decimal string in dollars."),
    nextAvailableAt: dateTime.nullable().describe("When the next pending share becomes available."),
  })
  .meta({ id: "DeveloperBalance" });

/** `GET /api/developer/ledger`: an entry on the developer's account. */
export const ledgerEntry = z
  .object({
    id: identifier,
    kind: z.enum(LEDGER_KINDS),
    amount: dollars.describe("Decimal string in dollars; negative when it lowers the balance."),
    orderId: identifier.nullable(),
    availableAt: dateTime.nullable().describe("When a sale's share can be paid out; null for payouts."),
    createdAt: dateTime,
  })
  .meta({ id: "LedgerEntry" });
