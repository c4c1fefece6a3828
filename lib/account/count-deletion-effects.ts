import type { DeletionEffects } from "@/lib/account/deletion-effects.dto";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { mayGiveAccess } from "@/lib/entitlements/gives-access";
import { toDecimalString } from "@/lib/format/money";
import { sumEarnings } from "@/lib/ledger/sum-earnings";
import { LIVE_STATUSES } from "@/lib/orders/subscriptions/subscriptions.constants";

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
    openRequests,
    openProposals,
    liveApps,
    subscribers,
    pendingRefunds,
    earned,
  ] = await Promise.all([
    db.order.count({ where: { customerId: id, subscriptionId: null, AND: mayGiveAccess() } }),
    db.subscription.count({ where: { customerId: id, status: { in: [...LIVE_STATUSES] } } }),
    db.projectRequest.count({ where: { clientId: id, status: "in_progress" } }),
    db.projectProposal.count({
      where: { developerId: id, status: "accepted", projectRequest: { status: "in_progress" } },
    }),
    db.projectRequest.count({ where: { clientId: id, status: "open" } }),
    db.projectProposal.count({ where: { developerId: id, status: "pending" } }),
    db.app.count({ where: { developerId: id, status: "approved" } }),
    db.subscription.count({ where: { developerId: id, status: { in: [...LIVE_STATUSES] } } }),
    db.refundRequest.count({
      where: { status: { in: ["open", "granted"] }, OR: [{ developerId: id }, { order: { customerId: id } }] },
    }),
    sumEarnings(id),
  ]);
  return {
    ownedApps,
    subscriptions,
    runningJobs: ownJobs + acceptedJobs,
    openRequests,
    openProposals,
    liveApps,
    subscribers,
    pendingRefunds,
    unpaidEarnings: earned > 0n ? toDecimalString(Number(earned)) : null,
  };
}
