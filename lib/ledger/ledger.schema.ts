import { z } from "zod";
import { paging } from "@/lib/paging.schema";

/** `GET /api/developer/ledger`. */
export const ledgerQuery = z.object(paging);
