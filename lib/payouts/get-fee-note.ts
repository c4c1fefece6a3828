import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { env } from "@/lib/env";
import { formatPercent } from "@/lib/payouts/payout-terms.messages";

/** Says what Forgehall keeps of a sale, for developers who set a price; null without a fee. Buyers never see it. */
export async function getFeeNote(viewer: Viewer | null): Promise<string | null> {
  authorize(viewer, "payouts.manage");
  const fee = env.PLATFORM_FEE_PERCENT;
  if (fee === 0) return null;
  const keep = formatPercent(100 - fee);
  return `Forgehall keeps ${formatPercent(fee)} of each sale, and you keep ${keep}. Buyers pay the price that you set.`;
}
