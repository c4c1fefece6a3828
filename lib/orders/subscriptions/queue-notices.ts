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

/** Returns what the subscriber is emailed about a change; null when there is nothing to say. */
function chooseNotice(before: Before, after: After): SubscriptionNotice | null {
  if (before.status === "incomplete" && after.status !== "past_due") return null;
  if (after.status === "canceled") return after.endReason === "buyer" || before.cancelAt ? "ended" : "ended_unpaid";
  if (after.renewalNeeds && after.renewalNeeds !== before.renewalNeeds)
    return after.renewalNeeds === "card" ? "renewal_failed" : "confirm_renewal";
  if (after.cancelAt && !before.cancelAt) return after.endReason === "buyer" ? "canceled" : "not_renewed";
  return null;
}

/** Queues the email about a subscription's change, inside its transaction. The revision tells two notices apart. */
export async function queueNotices(tx: Db, before: Before, after: After): Promise<void> {
  const what = chooseNotice(before, after);
  if (!what) return;
  const noticeId = `${before.id}-${before.revision}`;
  await addJob(
    tx,
    "send_subscription_notice",
    { subscriptionId: before.id, noticeId, what },
    { jobKey: `subscription-notice-${noticeId}` },
  );
}
