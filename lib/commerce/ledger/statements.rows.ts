import { z } from "zod";
import type { LedgerKind } from "@/lib/commerce/ledger/ledger.constants";
import type { StatementTotal } from "@/lib/commerce/ledger/statements.constants";
import { dollars } from "@/lib/foundation/fields.rows";

const change = (what: string) =>
  dollars.describe(`${what}; decimal string in dollars, negative when it lowers the balance.`);

/** `GET /api/developer/statements`: a month with entries. `opening` and the sums add up to `closing`. */
export const statement = z
  .object({
    month: z.string().describe('The month in UTC, such as "2026-11".'),
    complete: z.boolean().describe("False for the current month."),
    opening: dollars.describe("The balance before the month, pending shares included; decimal string in dollars."),
    sales: change("Shares of sales"),
    refunds: change("Refunds, and refunds that the buyer's bank returned"),
    disputes: change("Disputes opened, won and lost"),
    adjustments: change("Corrections"),
    payouts: change("Payouts, and payouts that could not be sent"),
    reversals: change("Payouts reversed after a refund or lost dispute"),
    closing: dollars.describe("The balance at the end of the month; decimal string in dollars."),
  })
  .meta({ id: "Statement" });

/** `GET /api/developer/statements`. */
export type Statement = z.infer<typeof statement>;

/** An entry on a statement, with the balance after it. Amounts are cents. */
export type StatementLine = {
  id: string;
  at: string;
  kind: LedgerKind;
  appTitle: string;
  orderId: string | null;
  cents: number;
  balance: number;
};

/** Cents of each sum of a statement. */
export type StatementSums = Record<StatementTotal, number>;
