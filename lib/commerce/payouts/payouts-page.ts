import { getBalance } from "@/lib/commerce/ledger/balance";
import { loadEntriesPage } from "@/lib/commerce/ledger/entries";
import { listStatements } from "@/lib/commerce/ledger/statements";
import { sumEarnings } from "@/lib/commerce/ledger/sums";
import { isDeadEnd } from "@/lib/commerce/payouts/account.rows";
import { getPayoutAccount } from "@/lib/commerce/payouts/accounts";
import { requiresProof } from "@/lib/commerce/payouts/onboarding";
import type { PayoutsPageQuery } from "@/lib/commerce/payouts/payouts.queries";
import { type Payout, payoutSelect, type PayoutsPage, toPayout } from "@/lib/commerce/payouts/payouts.rows";
import { describeFee, type PayoutTerms } from "@/lib/commerce/payouts/payouts.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { toDecimalString } from "@/lib/foundation/format/money";
import { type Page, pageOrFirst } from "@/lib/foundation/lists";
import { readSettings } from "@/lib/foundation/settings";

const PAYOUTS_PER_PAGE = 10;

/**
 * Loads the Payouts tab: the viewer's balance, account, terms, payouts and ledger entries. An invalid cursor loads the
 * first page of its list.
 */
export async function loadPayoutsPage(viewer: Viewer | null, query: PayoutsPageQuery): Promise<PayoutsPage> {
  authorize(viewer, "payouts.manage");
  const open = { developerId: viewer.id, closedAt: null };
  const [balance, account, codes, needsProof, terms, hold, statements, entries, payouts] = await Promise.all([
    getBalance(viewer),
    getPayoutAccount(viewer),
    db.payoutAccount.findFirst({ where: open, select: { requirements: true } }),
    requiresProof(viewer.id),
    getPayoutTerms(viewer),
    db.user.findUnique({ where: { id: viewer.id }, select: { payoutHoldAt: true } }),
    listStatements(viewer),
    loadEntriesPage(viewer, query),
    pageOrFirst({ after: query.payoutsAfter, before: query.payoutsBefore }, (cursor) =>
      listPayouts(viewer, { limit: PAYOUTS_PER_PAGE, cursor: cursor.after, before: cursor.before }),
    ),
  ]);
  return {
    ...{ balance, account, needsProof, terms, entries, payouts, statements },
    isDeadEnd: isDeadEnd(codes?.requirements ?? []),
    isOnHold: Boolean(hold?.payoutHoldAt),
  };
}

/** `cursor` loads the page after it, `before` the page preceding it. */
type PayoutsQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the viewer's payouts, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listPayouts(
  viewer: Viewer | null,
  { limit, cursor, before }: PayoutsQuery,
): Promise<Page<Payout> & { previousCursor: string | null }> {
  authorize(viewer, "payouts.manage");
  const own = { developerId: viewer.id };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("payouts"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.payout.findMany({ where: { AND: [own, where] }, ...args, select: payoutSelect }),
    ),
    db.payout.count({ where: own }),
  ]);
  return { items: rows.map(toPayout), nextCursor, previousCursor, total };
}

/** Returns the fee and the hold that apply to the viewer's new sales (decision 0049). */
async function getPayoutTerms(viewer: Viewer | null): Promise<PayoutTerms> {
  authorize(viewer, "payouts.manage");
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { verified: true } });
  const { platformFeePercent, payoutHoldDays } = await readSettings();
  return { feePercent: platformFeePercent, delayDays: user?.verified ? 0 : payoutHoldDays };
}

/** Says how much of a sale a developer keeps, for those who set a price or are thinking of selling. */
export const getFeeNote = async (): Promise<string> => describeFee((await readSettings()).platformFeePercent);

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
