import { mayGiveAccess } from "@/lib/catalog/access/access";
import { HELD_STATUSES } from "@/lib/commerce/funds/funds.constants";
import { sumEarnings } from "@/lib/commerce/ledger/sums";
import { LIVE_STATUSES } from "@/lib/commerce/subscriptions/subscriptions.constants";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db } from "@/lib/foundation/db/client";
import { toDecimalString } from "@/lib/foundation/format/money";

/** What deleting an account ends, as numbers. */
export type DeletionEffects = {
  /** Apps that the user bought and can still download. */
  ownedApps: number;
  /** Subscriptions that have not ended. */
  subscriptions: number;
  runningJobs: number;
  /** Milestones for which money is held: the account can't be deleted before they're decided. */
  heldMilestones: number;
  openRequests: number;
  openProposals: number;
  liveApps: number;
  /** Subscriptions to the viewer's apps. */
  subscribers: number;
  pendingRefunds: number;
  /** What was earned and not paid out, as a decimal string in dollars; null when there is nothing. */
  unpaidEarnings: string | null;
  /** What becomes of them: sent to the payout account, held until claimed, or on hold by staff. */
  earningsGo: "account" | "claim" | "hold";
};

/**
 * Counts what deleting the viewer's account would end: access to purchases, subscriptions, own and accepted jobs, open
 * proposals, live apps with their subscribers, refunds. Adds up the earnings that have not been paid out.
 */
export async function countDeletionEffects(viewer: Viewer | null): Promise<DeletionEffects> {
  authorize(viewer, "account.manage");
  const { id } = viewer;
  const [
    ownedApps,
    subscriptions,
    ownJobs,
    acceptedJobs,
    heldMilestones,
    openRequests,
    openProposals,
    liveApps,
    subscribers,
    pendingRefunds,
    earned,
    { payoutHoldAt, payoutAccounts },
  ] = await Promise.all([
    db.order.count({ where: { customerId: id, subscriptionId: null, milestoneId: null, AND: mayGiveAccess() } }),
    db.subscription.count({ where: { customerId: id, status: { in: [...LIVE_STATUSES] } } }),
    db.projectRequest.count({ where: { clientId: id, status: "in_progress" } }),
    db.projectProposal.count({
      where: { developerId: id, status: "accepted", projectRequest: { status: "in_progress" } },
    }),
    db.milestone.count({
      where: { status: { in: [...HELD_STATUSES] }, project: { OR: [{ clientId: id }, { developerId: id }] } },
    }),
    db.projectRequest.count({ where: { clientId: id, status: "open" } }),
    db.projectProposal.count({ where: { developerId: id, status: "pending" } }),
    db.app.count({ where: { developerId: id, status: "approved" } }),
    db.subscription.count({ where: { developerId: id, status: { in: [...LIVE_STATUSES] } } }),
    db.refundRequest.count({
      where: { status: { in: ["open", "granted"] }, OR: [{ developerId: id }, { order: { customerId: id } }] },
    }),
    sumEarnings(id),
    db.user.findUniqueOrThrow({
      where: { id },
      select: {
        payoutHoldAt: true,
        payoutAccounts: { where: { closedAt: null, status: "ready" }, select: { id: true } },
      },
    }),
  ]);
  return {
    ownedApps,
    subscriptions,
    runningJobs: ownJobs + acceptedJobs,
    heldMilestones,
    openRequests,
    openProposals,
    liveApps,
    subscribers,
    pendingRefunds,
    unpaidEarnings: earned > 0n ? toDecimalString(Number(earned)) : null,
    earningsGo: payoutHoldAt ? "hold" : payoutAccounts.length > 0 ? "account" : "claim",
  };
}
