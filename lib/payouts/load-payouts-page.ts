import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { getBalance } from "@/lib/ledger/get-balance";
import { loadEntriesPage } from "@/lib/ledger/load-entries-page";
import { pageOrFirst } from "@/lib/page-or-first";
import { getPayoutAccount } from "@/lib/payouts/get-payout-account";
import { getPayoutTerms } from "@/lib/payouts/get-payout-terms";
import { listPayouts } from "@/lib/payouts/list-payouts";
import type { PayoutsPage } from "@/lib/payouts/payouts-page.dto";
import type { PayoutsPageQuery } from "@/lib/payouts/payouts-page.schema";
import { requiresProof } from "@/lib/payouts/requires-proof";

const PAYOUTS_PER_PAGE = 10;

/**
 * Loads the Payouts tab: the viewer's balance, account, terms, payouts and ledger entries. An invalid cursor loads the
 * first page of its list.
 */
export async function loadPayoutsPage(viewer: Viewer | null, query: PayoutsPageQuery): Promise<PayoutsPage> {
  authorize(viewer, "payouts.manage");
  const [balance, account, needsProof, terms, hold, entries, payouts] = await Promise.all([
    getBalance(viewer),
    getPayoutAccount(viewer),
    requiresProof(viewer.id),
    getPayoutTerms(viewer),
    db.user.findUnique({ where: { id: viewer.id }, select: { payoutHoldAt: true } }),
    loadEntriesPage(viewer, query),
    pageOrFirst({ after: query.payoutsAfter, before: query.payoutsBefore }, (cursor) =>
      listPayouts(viewer, { limit: PAYOUTS_PER_PAGE, cursor: cursor.after, before: cursor.before }),
    ),
  ]);
  return { balance, account, needsProof, terms, isOnHold: Boolean(hold?.payoutHoldAt), entries, payouts };
}
