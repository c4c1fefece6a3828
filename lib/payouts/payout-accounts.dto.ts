import type { z } from "zod";
import type * as response from "@/lib/payouts/payout-accounts.response";

/** `GET /api/developer/payout-account`. */
export type PayoutAccount = z.infer<typeof response.payoutAccount>;
/** `POST /api/developer/payout-account/link`. */
export type OnboardingLink = z.infer<typeof response.onboardingLink>;
