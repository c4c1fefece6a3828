"use client";

import { ReauthDialog } from "@/components/accounts/settings/reauth";
import { useAction } from "@/components/forms/use-action";
import { showToastOnNextPage } from "@/components/shell/toast";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import type { DeletionEffects } from "@/lib/commerce/orders/deletion-effects";
import { formatPrice } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

/**
 * Deletes the account after a confirmation with the password, then leaves by a full page load.
 * @param effects what it ends, shown before the password
 * @param asksCode whether two-step sign-in is on, so that a code is required too
 */
export function DeleteAccount({ effects, asksCode }: { effects: DeletionEffects; asksCode: boolean }) {
  const remove = useAction("DELETE /api/account", {
    onSuccess() {
      showToastOnNextPage({ title: accountMessages.accountDeleted });
      window.location.assign(paths.home);
      return "leaving";
    },
  });
  return (
    <ReauthDialog
      label="Delete account"
      variant="destructive"
      title="Delete your account"
      description="This action cannot be undone."
      details={<DeletionEffectList effects={effects} />}
      parts={asksCode ? ["password", "code"] : ["password"]}
      confirm={{ label: "Delete my account", pending: "Deleting...", variant: "destructive-solid" }}
      onProof={({ password, code }, errors) => remove({ body: { password, ...(asksCode && { code }) } }, errors)}
    />
  );
}

/** What becomes of earnings that were not paid out. */
const earnings = {
  account: "We'll send them to your payout account as they become available.",
  claim:
    "You haven't set up payouts, so we'll hold them for 12 months. To get them, sign up again with this email address " +
    "and set up payouts.",
  hold: "Your payouts are on hold, so we'll keep them until we've finished our review.",
} as const satisfies Record<DeletionEffects["earningsGo"], string>;

/** What deleting the account ends and who is told, with numbers; nothing when it ends nothing. */
function DeletionEffectList({ effects }: { effects: DeletionEffects }) {
  const {
    ownedApps,
    subscriptions,
    runningJobs,
    openRequests,
    openProposals,
    liveApps,
    subscribers,
    pendingRefunds,
    unpaidEarnings,
    earningsGo,
    heldMilestones,
  } = effects;
  const sentences = [
    heldMilestones > 0 &&
      `Money is held for ${pluralize(heldMilestones, "milestone")}. You can delete your account once it's paid out or ` +
        "returned.",
    unpaidEarnings !== null &&
      `You have ${formatPrice(unpaidEarnings)} in earnings that haven't been paid out. ${earnings[earningsGo]}`,
    ownedApps > 0 && `You'll lose access to ${pluralize(ownedApps, "app")} in My Purchases.`,
    subscriptions > 0 && `${pluralize(subscriptions, "subscription")} will end right away, without a refund.`,
    runningJobs > 0 && `${pluralize(runningJobs, "job")} in progress will end. We'll email the other person.`,
    openRequests > 0 && `${pluralize(openRequests, "open project request")} will be deleted with all proposals.`,
    openProposals > 0 && `${pluralize(openProposals, "pending proposal")} will be withdrawn.`,
    liveApps > 0 && `${pluralize(liveApps, "live app")} will leave the catalog. Buyers keep their downloads.`,
    subscribers > 0 &&
      `${pluralize(subscribers, "subscriber")} won't be charged again. Access ends with the period they paid for.`,
    pendingRefunds > 0 && `${pluralize(pendingRefunds, "refund request")} will still be reviewed.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <ul aria-label="What will happen" className="grid list-disc gap-1.5 rounded-md bg-secondary py-3 pr-4 pl-8 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
