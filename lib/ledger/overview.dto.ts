import type { z } from "zod";
import type * as response from "@/lib/ledger/overview.response";

/** `GET /api/super-admin/ledger`. */
export type LedgerOverview = z.infer<typeof response.ledgerOverview>;
export type LedgerDifference = z.infer<typeof response.ledgerDifference>;
