import type { z } from "zod";
import type { LedgerKind } from "@/lib/ledger/ledger.constants";
import type { StatementTotal } from "@/lib/ledger/statements/statements.constants";
import type * as response from "@/lib/ledger/statements/statements.response";

/** `GET /api/developer/statements`. */
export type Statement = z.infer<typeof response.statement>;

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
