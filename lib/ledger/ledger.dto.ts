import type { z } from "zod";
import type * as response from "@/lib/ledger/ledger.response";

/** `GET /api/developer/balance`. `pending` + `available` - `debt` is the sum of all entries. */
export type DeveloperBalance = z.infer<typeof response.developerBalance>;

/** `GET /api/developer/ledger`: an entry on the developer's account. */
export type LedgerEntry = z.infer<typeof response.ledgerEntry>;
