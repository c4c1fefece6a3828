import { z } from "zod";
import { PAYOUT_ACCOUNT_STATUSES } from "@/lib/payouts/payout-accounts.constants";

/** `GET /api/developer/payout-account`. */
export const payoutAccount = z
  .object({
    status: z.enum(PAYOUT_ACCOUNT_STATUSES).describe("`none` without an account. Only a ready one receives payouts."),
    requirements: z
      .array(z.string())
      .describe("What to do, as sentences; never empty while it is incomplete or restricted."),
  })
  .meta({ id: "PayoutAccount" });

/** `POST /api/developer/payout-account/link`. */
export const onboardingLink = z
  .object({ url: z.url().describe("The payment provider's hosted page. Works once, for a few minutes.") })
  .meta({ id: "OnboardingLink" });
