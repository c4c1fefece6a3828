import { AccountActions } from "@/components/payouts/account-actions";
import { PayoutAccountBadge } from "@/components/payouts/payout-account-badge";
import { TriangleAlert } from "@/components/ui/icons";
import { SectionCard } from "@/components/layout/section-card";
import type { PayoutAccount } from "@/lib/payouts/payout-accounts.dto";
import type { PayoutAccountStatus } from "@/lib/payouts/payout-accounts.constants";

const sentences: Record<PayoutAccountStatus, string> = {
  none:
    "Add your bank account once, and we'll send you what you earn. Our payment provider collects your details; we " +
    "never see them. Until then, your earnings stay in your balance.",
  incomplete: "Almost there: the payment provider needs a few more details before we can pay you.",
  under_review: "The payment provider is checking your details. We'll email you when it's done.",
  ready: "You're all set. Every hour, we send your available balance if it's $1.00 or more.",
  restricted: "We can't pay out to your account right now. Your earnings stay in your balance.",
};

type AccountCardProps = { account: PayoutAccount; needsProof: boolean; isOnHold: boolean; asksCode: boolean };

/** The payout account: its status in plain words, what is missing, and what the developer can do. */
export function AccountCard({ account: { status, requirements }, needsProof, isOnHold, asksCode }: AccountCardProps) {
  return (
    <SectionCard
      id="payout-account"
      title="Payout account"
      lead={
        <>
          {status !== "none" && <PayoutAccountBadge status={status} className="mr-2 mb-1 align-middle" />}
          <span>{sentences[status]}</span>
        </>
      }
    >
      {isOnHold && (
        <p className="mt-4 flex items-start gap-2 text-sm text-destructive">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Your payouts are on hold. We emailed you the reason.
        </p>
      )}
      {requirements.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">
            {status === "under_review" ? "What happens now" : "What's needed"}
          </h3>
          <ul className="mt-1 grid max-w-[66ch] list-disc gap-1 pl-5 text-sm wrap-anywhere">
            {requirements.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <AccountActions status={status} needsProof={needsProof} asksCode={asksCode} />
    </SectionCard>
  );
}
