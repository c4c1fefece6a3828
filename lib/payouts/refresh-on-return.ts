import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { withTimeout } from "@/lib/concurrency/with-timeout";
import { AppError } from "@/lib/errors";
import { checkPayoutAccount } from "@/lib/payouts/check-payout-account";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/** How long the page waits for the provider; later responses are stored all the same. */
const WAIT_MS = 4_000;

/**
 * Asks for the account's state when the provider sends the viewer back. The page is shown in any case: when the
 * provider is slow or unavailable, an event or the hourly check brings the state later.
 */
export async function refreshOnReturn(viewer: Viewer | null): Promise<void> {
  authorize(viewer, "payouts.manage");
  const check = consumeRateLimit("payoutAccount", viewer.id)
    .then(() => checkPayoutAccount(viewer))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  await withTimeout(check, WAIT_MS);
}
