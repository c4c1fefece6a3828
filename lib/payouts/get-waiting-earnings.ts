import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";
import { sumEarnings } from "@/lib/ledger/sum-earnings";

/**
 * Returns what the viewer has earned and cannot receive, because their payout account is missing or not ready.
 * @returns a decimal string in dollars; null when nothing waits or the account is ready
 */
export async function getWaitingEarnings(viewer: Viewer | null): Promise<string | null> {
  authorize(viewer, "payouts.manage");
  const ready = { developerId: viewer.id, closedAt: null, status: "ready" };
  if (await db.payoutAccount.findFirst({ where: ready, select: { id: true } })) return null;
  const cents = await sumEarnings(viewer.id);
  return cents > 0n ? toDecimalString(Number(cents)) : null;
}
