import { z } from "zod";
import { LEDGER_KINDS, type LedgerKind } from "@/lib/commerce/ledger/ledger.constants";
import { CURRENCY } from "@/lib/commerce/orders/orders.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";
import { toDecimalString } from "@/lib/foundation/format/money";

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

/** `GET /api/developer/balance`. `pending` + `available` - `debt` is the sum of all entries. */
export type DeveloperBalance = z.infer<typeof developerBalance>;

export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The columns of an entry that its developer sees. */
export const ledgerEntrySelect = {
  id: true,
  amountCents: true,
  availableAt: true,
  createdAt: true,
  transaction: { select: { kind: true, orderId: true } },
} satisfies Prisma.LedgerEntrySelect;

export type LedgerEntryRow = Prisma.LedgerEntryGetPayload<{ select: typeof ledgerEntrySelect }>;

/** Row → DTO. */
export function toLedgerEntry({ id, amountCents, availableAt, createdAt, transaction }: LedgerEntryRow): LedgerEntry {
  return {
    id,
    kind: transaction.kind as LedgerKind,
    amount: toDecimalString(Number(amountCents)),
    orderId: transaction.orderId,
    availableAt: availableAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** An entry with what its developer recognizes the order by. */
export type ShownEntry = LedgerEntry & {
  order: {
    appTitle: string;
    createdAt: string;
    /** The project whose milestone it pays for; null for an app, or when it's gone. */
    projectId: string | null;
    /** The platform's share of the sale, in percent. */
    feePercent: number;
  } | null;
};

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
  owedToBuyers: money("Refunds that were approved and are not sent yet"),
  inProjects: money("Milestone payments that haven't been approved or returned yet"),
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

export type LedgerOverview = z.infer<typeof ledgerOverview>;
export type LedgerDifference = z.infer<typeof ledgerDifference>;
