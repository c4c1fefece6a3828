import type { Db } from "@/lib/db/client";
import { addJob } from "@/lib/jobs/add-job";
import type { SubscriptionNotice } from "@/lib/jobs/jobs.dto";
import type { EndReason, RenewalNeed, SubscriptionStatus } from "@/lib/orders/subscriptions/subscriptions.constants";

type Before = { id: string; status: string; cancelAt: Date | null; renewalNeeds: string | null; revision: number };
type After = {
  status: SubscriptionStatus;
  cancelAt: Date | null;
  renewalNeeds: RenewalNeed | null;
  endReason: EndReason | null;
};

const isOffSale = (reason: EndReason | null) => reason === "app_unlisted" || reason === "app_removed";

/** Returns what the subscriber is emailed about a change; null when there is nothing to say. */
function chooseNotice(before: Before, after: After): SubscriptionNotice | null {
  if (before.status === "incomplete" && after.status !== "past_due") return null;
  if (after.status === "canceled") return after.endReason === "unpaid" ? "ended_unpaid" : "ended";
  if (after.renewalNeeds && after.renewalNeeds !== before.renewalNeeds)
    return after.renewalNeeds === "card" ? "renewal_failed" : "confirm_renewal";
  if (after.cancelAt && !before.cancelAt) return isOffSale(after.endReason) ? "not_renewed" : "canceled";
  return null;
}

/** Queues the email about a subscription's change, inside its transaction. The revision tells two notices apart. */
export async function queueNotices(tx: Db, before: Before, after: After): Promise<void> {
  const what = chooseNotice(before, after);
  if (what) await addNotice(tx, before, what);
}

/** Queues an email about a subscription, inside the transaction of its change. */
export async function addNotice(
  tx: Db,
  { id, revision }: Pick<Before, "id" | "revision">,
  what: SubscriptionNotice,
): Promise<void> {
  const noticeId = `${id}-${revision}`;
  await addJob(
    tx,
    "send_subscription_notice",
    { subscriptionId: id, noticeId, what },
    { jobKey: `subscription-notice-${noticeId}` },
  );
}
