"use client";

import { CheckAgainButton } from "@/components/payouts/check-again-button";
import { DisconnectButton } from "@/components/payouts/disconnect-button";
import { ProvenLinkButton } from "@/components/payouts/proven-link-button";
import { SetUpButton } from "@/components/payouts/set-up-button";
import type { PayoutAccountStatus } from "@/lib/payouts/payout-accounts.constants";

const setUpLabels: Record<PayoutAccountStatus, string> = {
  none: "Set up payouts",
  incomplete: "Continue setup",
  under_review: "View at the provider",
  ready: "Change bank details",
  restricted: "Continue setup",
};

type AccountActionsProps = {
  status: PayoutAccountStatus;
  /** Whether the provider's page may only be opened with the password. */
  needsProof: boolean;
  asksCode: boolean;
};

/** What a developer can do with their payout account in its current state. */
export function AccountActions({ status, needsProof, asksCode }: AccountActionsProps) {
  const label = setUpLabels[status];
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {needsProof ? (
        <ProvenLinkButton label={label} isReplacement={status === "none"} asksCode={asksCode} />
      ) : (
        status !== "under_review" && <SetUpButton label={label} />
      )}
      {status !== "none" && <CheckAgainButton />}
      {status !== "none" && <DisconnectButton asksCode={asksCode} />}
    </div>
  );
}
