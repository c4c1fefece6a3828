"use client";

import { ReauthDialog } from "@/components/accounts/settings/reauth";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { OnboardingLink } from "@/lib/commerce/payouts/payouts.rows";
import { payoutAccountMessages, type PayoutAccountStatus } from "@/lib/commerce/payouts/payouts.constants";

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
  /** Whether the provider's page has nothing more to ask, and only starting over helps. */
  isDeadEnd: boolean;
  /** Whether the provider's page may only be opened with the password. */
  needsProof: boolean;
  asksCode: boolean;
};

/** What a developer can do with their payout account in its current state. */
export function AccountActions({ status, isDeadEnd, needsProof, asksCode }: AccountActionsProps) {
  const label = isDeadEnd ? null : setUpLabels[status];
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {label && needsProof && <ProvenLinkButton label={label} isReplacement={status === "none"} asksCode={asksCode} />}
      {label && !needsProof && <SetUpButton label={label} />}
      {status !== "none" && <CheckAgainButton />}
      {status !== "none" && <DisconnectButton asksCode={asksCode} isWayOut={isDeadEnd} />}
    </div>
  );
}

/** "Check again": asks the provider for the account's current state. */
function CheckAgainButton() {
  const check = useAction("POST /api/developer/payout-account/check", {
    success: "Status is up to date",
    refresh: true,
  });
  return (
    <Button variant="outline" aria-disabled={check.pending} onClick={() => void check()}>
      {check.pending && <Spinner />}
      <span>Check again</span>
    </Button>
  );
}

/** Disconnects the payout account after the password was entered. */
function DisconnectButton({ asksCode, isWayOut }: { asksCode: boolean; isWayOut: boolean }) {
  const disconnect = useAction("DELETE /api/developer/payout-account", {
    success: { title: payoutAccountMessages.disconnected, description: payoutAccountMessages.disconnectedText },
    refresh: true,
  });
  return (
    <ReauthDialog
      label="Disconnect…"
      variant={isWayOut ? "default" : "ghost"}
      title="Disconnect your payout account"
      description={
        "Payouts that we've already sent still arrive there. Your balance stays here until you set up payouts again, " +
        "and you can keep selling."
      }
      parts={asksCode ? ["password", "code"] : ["password"]}
      confirm={{ label: "Disconnect", pending: "Disconnecting...", variant: "destructive-solid" }}
      onProof={({ password, code }, errors) => disconnect({ body: { password, ...(asksCode && { code }) } }, errors)}
    />
  );
}

/** Leaves for the provider's page. */
function leaveForProvider({ url }: OnboardingLink) {
  window.location.assign(url);
  return "leaving" as const;
}

type ProvenLinkButtonProps = { label: string; isReplacement: boolean; asksCode: boolean };

/** Opens the provider's page once the password was entered: it decides where the developer's money goes. */
function ProvenLinkButton({ label, isReplacement, asksCode }: ProvenLinkButtonProps) {
  const open = useAction("PUT /api/developer/payout-account/link", { onSuccess: leaveForProvider });
  return (
    <ReauthDialog
      label={label}
      variant={isReplacement ? "default" : "outline"}
      title={isReplacement ? "Set up payouts again" : label}
      description="Confirm that it's you. Then we'll take you to our payment provider."
      parts={asksCode ? ["password", "code"] : ["password"]}
      confirm={{ label: "Continue", pending: "Opening...", variant: "default" }}
      onProof={({ password, code }, errors) => open({ body: { password, ...(asksCode && { code }) } }, errors)}
    />
  );
}

/** Opens the provider's page, where the developer enters what is needed to pay them. */
function SetUpButton({ label }: { label: string }) {
  const open = useAction("POST /api/developer/payout-account/link", { onSuccess: leaveForProvider, refresh: "always" });
  return (
    <Button aria-disabled={open.pending} onClick={() => void open()}>
      {open.pending && <Spinner />}
      <span>{label}</span>
    </Button>
  );
}
