import type { z } from "zod";
import type * as response from "@/lib/payouts/holds.response";

/** Payouts of a developer that staff hold. */
export type PayoutHold = z.infer<typeof response.payoutHold>;
