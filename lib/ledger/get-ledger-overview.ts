import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { toDecimalString } from "@/lib/format/money";
import { listDifferences } from "@/lib/ledger/list-differences";
import type { LedgerOverview } from "@/lib/ledger/overview.dto";
import { sumLedger } from "@/lib/ledger/sum-ledger";
import { CURRENCY } from "@/lib/orders/orders.constants";

/** Differences in the response; the dashboard lists the others page by page. */
const MAX_DIFFERENCES = 100;

const dollars = (cents: bigint) => toDecimalString(Number(cents));

async function getLastCheck(): Promise<LedgerOverview["lastCheck"]> {
  const check = await db.ledgerCheck.findFirst({ orderBy: { createdAt: "desc" } });
  return (
    check && {
      at: check.createdAt.toISOString(),
      ledger: dollars(check.ledgerCents),
      provider: dollars(check.providerCents),
      difference: dollars(check.differenceCents),
      unattributed: dollars(check.unattributedCents),
      fees: dollars(check.feeCents),
      ordersChecked: check.ordersChecked,
    }
  );
}

/**
 * Returns all money of the platform (`GET /api/super-admin/ledger`): totals that add up, the latest comparison with the
 * provider, and the orders that differ.
 * @throws AppError forbidden unless the viewer is a super admin
 */
export async function getLedgerOverview(viewer: Viewer | null, now = new Date()): Promise<LedgerOverview> {
  authorize(viewer, "platform.manage");
  const [sums, lastCheck, { items: differences, total: differenceCount }] = await Promise.all([
    sumLedger(now),
    getLastCheck(),
    listDifferences(viewer, { limit: MAX_DIFFERENCES }),
  ]);
  const totals = {
    received: dollars(sums.received),
    refunded: dollars(sums.refunded),
    chargedBack: dollars(sums.chargedBack),
    adjustments: dollars(sums.adjustments),
    paidOut: dollars(sums.paidOut),
    held: dollars(sums.held),
    pending: dollars(sums.pending),
    available: dollars(sums.available),
    debt: dollars(sums.debt),
    inTransit: dollars(sums.inTransit),
    platformFees: dollars(sums.platformFees),
    inDispute: dollars(sums.inDispute),
    owedToBuyers: dollars(sums.owedToBuyers),
  };
  const providerBalance = dollars(sums.held - sums.inDispute);
  return { currency: CURRENCY, totals, providerBalance, lastCheck, differenceCount, differences };
}
