import { toCents } from "@/lib/format/money";
import type { DeveloperBalance } from "@/lib/ledger/ledger.dto";
import { MIN_PAYOUT_CENTS } from "@/lib/payouts/payouts.constants";
import { payoutsMessages } from "@/lib/payouts/payouts.messages";

/**
 * Returns why the available balance cannot be paid out now, and when more becomes available as an ISO 8601 date, for
 * `TextWithDates`; null if it can be paid out.
 */
export function describePayoutObstacle({
  available,
  nextAvailableAt,
}: Pick<DeveloperBalance, "available" | "nextAvailableAt">): string | null {
  const cents = toCents(available);
  if (cents >= MIN_PAYOUT_CENTS) return null;
  const reason = cents > 0 ? payoutsMessages.belowMinimum : payoutsMessages.nothingAvailable;
  return nextAvailableAt ? `${reason} Your next earnings become available on ${nextAvailableAt}.` : reason;
}
