import type { z } from "zod";
import type * as response from "@/lib/payouts/payouts.response";

/** `GET` and `POST /api/developer/payouts`. */
export type Payout = z.infer<typeof response.payout>;
