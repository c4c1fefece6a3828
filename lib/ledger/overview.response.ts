import { z } from "zod";
import { count, dateTime, dollars, identifier } from "@/lib/fields.response";
import { CURRENCY } from "@/lib/orders/orders.constants";

const money = (what: string) => dollars.describe(`${what}; decimal string in dollars.`);

const totals = z.object({
  received: money("Received from buyers"),
  refunded: money("Returned to buyers by refunds"),
  chargedBack: money("Returned to buyers by lost disputes"),
  adjustments: money("Corrections; negative if they reduced the money held"),
  paidOut: money("Sent to developers, less what was taken back"),
  held: money("received - refunded - chargedBack + adjustments - paidOut, and the sum of the figures below"),
  pending: money("Developers' shares that are not available yet"),
  available: money("Developers' shares that can be paid out"),
  debt: money("What developers owe after refunds of sales that were paid out; part of `held` as a negative figure"),
  inTransit: money("Transfers that the provider has not confirmed yet"),
  platformFees: money("The platform's share"),
  inDispute: money("Payments whose dispute the bank decides. The provider has withdrawn it"),
  owedToBuyers: money("Refunds that were granted and are not sent yet"),
});

/** An order for which the provider holds a different amount than the ledger says. */
export const ledgerDifference = z
  .object({
    orderId: identifier,
    appTitle: z.string(),
    ledger: money("What the provider should hold of the order"),
    provider: money("What it holds"),
    difference: money("provider - ledger"),
    foundAt: dateTime,
  })
  .meta({ id: "LedgerDifference" });

/** `GET /api/super-admin/ledger`. */
export const ledgerOverview = z
  .object({
    currency: z.literal(CURRENCY),
    totals,
    providerBalance: money("What the provider should hold now: held - inDispute"),
    lastCheck: z
      .object({
        at: dateTime,
        ledger: money("What the provider should have held at that time"),
        provider: money("What it held of our orders"),
        difference: money("The sum of the differences, as provider - ledger. The rest was in flight"),
        unattributed: money("What the provider held of no order"),
        fees: money("What the provider has kept for its services. In none of the other figures"),
        ordersChecked: count,
      })
      .nullable()
      .describe("The latest comparison with the provider; null before the first."),
    differenceCount: count,
    differences: z.array(ledgerDifference).describe("The newest 100."),
  })
  .meta({ id: "LedgerOverview" });
