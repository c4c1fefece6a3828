import { z } from "zod";
import type { LedgerQuery } from "@/lib/commerce/ledger/entries";
import { lockSeller } from "@/lib/commerce/payouts/payout-plan";
import type { HeldDeveloper, PayoutHold } from "@/lib/commerce/payouts/payouts.rows";
import { holdsMessages } from "@/lib/commerce/payouts/payouts.constants";
import type { PayoutHoldInput } from "@/lib/commerce/payouts/payouts.schema";
import { findDecision, recordAudit } from "@/lib/foundation/audit";
import { authorize, requireConfirmation, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { findPage, newestFirst } from "@/lib/foundation/db/keyset";
import { transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { toDecimalString } from "@/lib/foundation/format/money";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { Page } from "@/lib/foundation/lists";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

/**
 * Puts a developer's payouts on hold (`POST /api/super-admin/users/{userId}/payout-hold`), and emails them the reason.
 * Sales go on and add to the balance; nothing is transferred until the hold is released.
 * @throws AppError forbidden, confirmation_needed, not_found, conflict when they are on hold already or the user does
 * not sell
 */
export async function holdPayouts(
  viewer: Viewer | null,
  userId: string,
  { reason }: PayoutHoldInput,
): Promise<PayoutHold> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  const at = new Date();
  return transaction(async (tx) => {
    await lockSeller(tx, viewer, userId);
    const { count } = await tx.user.updateMany({
      where: { id: userId, payoutHoldAt: null },
      data: { payoutHoldAt: at, payoutHoldReason: reason },
    });
    if (count === 0) throw new AppError("conflict", holdsMessages.alreadyHeld);
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: "user.hold_payouts",
      subject: { type: "user", id: userId },
      from: { payoutsOnHold: false },
      to: { payoutsOnHold: true },
      reason,
    });
    await sendPayoutHoldNotice.add(tx, { eventId }, { key: `payout-hold-${eventId}` });
    return { at: at.toISOString(), reason };
  });
}

/**
 * Releases a developer's payouts (`DELETE /api/super-admin/users/{userId}/payout-hold`), and emails them. The reason is
 * for the audit log only.
 * @throws AppError forbidden, confirmation_needed, not_found, conflict when they are not on hold
 */
export async function releasePayouts(
  viewer: Viewer | null,
  userId: string,
  { reason }: PayoutHoldInput,
): Promise<void> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  await transaction(async (tx) => {
    await lockSeller(tx, viewer, userId);
    const { count } = await tx.user.updateMany({
      where: { id: userId, payoutHoldAt: { not: null } },
      data: { payoutHoldAt: null, payoutHoldReason: null },
    });
    if (count === 0) throw new AppError("conflict", holdsMessages.notHeld);
    const eventId = await recordAudit(tx, {
      actor: viewer,
      action: "user.release_payouts",
      subject: { type: "user", id: userId },
      from: { payoutsOnHold: true },
      to: { payoutsOnHold: false },
      reason,
    });
    await sendPayoutHoldNotice.add(tx, { eventId }, { key: `payout-hold-${eventId}` });
  });
}

const held = { payoutHoldAt: { not: null } };

/**
 * Lists developers whose payouts are on hold, newest accounts first.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listHeldDevelopers(
  viewer: Viewer | null,
  { limit, cursor, before }: LedgerQuery,
): Promise<Page<HeldDeveloper> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  const select = { id: true, name: true, createdAt: true, payoutHoldAt: true, payoutHoldReason: true };
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("holds"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.user.findMany({ where: { AND: [held, where] }, ...args, select }),
    ),
    db.user.count({ where: held }),
  ]);
  const sums = await db.ledgerTotal.groupBy({
    by: ["developerId"],
    where: { developerId: { in: rows.map(({ id }) => id) }, account: "developer" },
    _sum: { cents: true },
  });
  const balances = new Map(sums.map(({ developerId, _sum }) => [developerId, Number(_sum.cents)]));
  const items = rows.map(({ id, name, createdAt, payoutHoldAt, payoutHoldReason }) => ({
    id,
    name,
    at: (payoutHoldAt ?? createdAt).toISOString(),
    reason: payoutHoldReason ?? "",
    balance: toDecimalString(balances.get(id) ?? 0),
  }));
  return { items, nextCursor, previousCursor, total };
}

const composeHeld = (reason: string | null): Omit<MailContent, "name"> => ({
  subject: "Your Forgehall payouts are on hold",
  heading: "Your payouts are on hold",
  paragraphs: [
    "We won't send you any payouts for now. Your apps stay on sale, and your share of each sale is added to your " +
      "balance as usual.",
    "Think we got this wrong? Write to us from this address, choose “My account” and tell us why.",
    "Our reason:",
  ],
  ...(reason && { quote: reason }),
  action: { label: "Appeal", url: new URL(paths.contact, env.APP_URL).href },
});

const composeReleased = (): Omit<MailContent, "name"> => ({
  subject: "Your Forgehall payouts have resumed",
  heading: "Your payouts have resumed",
  paragraphs: ["The hold on your payouts is over. We'll send your available balance with the next payout."],
  action: { label: "Open your dashboard", url: new URL(paths.developerDashboard, env.APP_URL).href },
});

/**
 * Job: emails a developer that their payouts were put on hold or released. Skips an account that was deleted meanwhile.
 * @param eventId the decision's audit event
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendPayoutHoldNotice = defineJob({
  name: "send_payout_hold_notice",
  payload: z.object({ eventId: z.string() }),
  priority: "money email",
  run: async ({ eventId }) => {
    const decision = await findDecision(eventId);
    if (!decision) return;
    const { event, user } = decision;
    await sendMail({
      key: `payout-hold-${eventId}`,
      kind: "payout",
      hasOnlyOurWords: true,
      to: user,
      content: event.action === "user.hold_payouts" ? composeHeld(event.reason) : composeReleased(),
      isQuoteByStaff: true,
    });
  },
});
