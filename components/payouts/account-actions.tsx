"use client";

import { CheckAgainButton } from "@/components/payouts/check-again-button";
import { DisconnectButton } from "@/components/payouts/disconnect-button";
import { ProvenLinkButton } from "@/components/payouts/proven-link-button";
import { SetUpButton } from "@/components/payouts/set-up-button";
import type { PayoutAccountStatus } from "@/lib/payouts/payout-accounts.constants";

/** There is nothing to do at the provider during a review. */
const setUpLabels: Record<PayoutAccountStatus, string | null> = {
  none: "Set up payouts",
  incomplete: "Continue setup",
  under_review: null,
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
      {label && needsProof && <ProvenLinkButton label={label} isReplacement={status === "none"} asksCode={asksCode} />}
      {label && !needsProof && <SetUpButton label={label} />}
      {status !== "none" && <CheckAgainButton />}
      {status !== "none" && <DisconnectButton asksCode={asksCode} />}
    </div>
  );
}
