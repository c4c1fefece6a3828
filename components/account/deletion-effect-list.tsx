import type { DeletionEffects } from "@/lib/account/deletion-effects.dto";
import { pluralize } from "@/lib/format/count";
import { formatPrice } from "@/lib/format/money";

/** What deleting the account ends and who is told, with numbers; nothing when it ends nothing. */
export function DeletionEffectList({ effects }: { effects: DeletionEffects }) {
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
  } = effects;
  const sentences = [
    unpaidEarnings !== null &&
      `You have ${formatPrice(unpaidEarnings)} in earnings that haven't been paid out. Have them paid out first, or ` +
        "you forfeit them.",
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
