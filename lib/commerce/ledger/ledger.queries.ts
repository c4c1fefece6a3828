import { z } from "zod";
import { statementsMessages } from "@/lib/commerce/ledger/statements.constants";
import { paging } from "@/lib/foundation/paging.schema";

/** `GET /api/developer/ledger`. */
export const ledgerQuery = z.object(paging);

/** `GET /api/developer/statements/{month}/csv` and `/pdf`; the month as "2026-11", in UTC. */
export const statementParams = z.object({
  month: z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, statementsMessages.notFound),
});
