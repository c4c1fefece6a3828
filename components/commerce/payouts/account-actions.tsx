"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ReauthDialog } from "@/components/accounts/settings/reauth";
import { handleApiError } from "@/components/forms/handle-api-error";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { OnboardingLink } from "@/lib/commerce/payouts/payouts.rows";
import { payoutAccountMessages, type PayoutAccountStatus } from "@/lib/commerce/payouts/payouts.schema";
import { apiRequest } from "@/lib/foundation/api-client/api";

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

/** "Check again": asks the provider for the account's current state. */
export function CheckAgainButton() {
  const router = useRouter();
  const [pending, setPending] = useState(false);

  async function check() {
    setPending(true);
    try {
      await apiRequest("POST", "/api/developer/payout-account/check");
      toast.success("Status is up to date");
      router.refresh();
    } catch (error) {
      handleApiError(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="outline" aria-disabled={pending} onClick={() => void check()}>
      {pending && <Spinner />}
      <span>Check again</span>
    </Button>
  );
}

/** Disconnects the payout account after the password was entered. */
export function DisconnectButton({ asksCode }: { asksCode: boolean }) {
  const router = useRouter();
  async function disconnect({ password, code }: { password: string; code: string }) {
    await apiRequest("DELETE", "/api/developer/payout-account", { password, ...(asksCode && { code }) });
    toast.success(payoutAccountMessages.disconnected, { description: payoutAccountMessages.disconnectedText });
    router.refresh();
  }
  return (
    <ReauthDialog
      label="Disconnect…"
      variant="ghost"
      title="Disconnect your payout account"
      description={
        "Payouts that we've already sent still arrive there. Your balance stays here until you set up payouts again, " +
        "and you can keep selling."
      }
      parts={asksCode ? ["password", "code"] : ["password"]}
      confirm={{ label: "Disconnect", pending: "Disconnecting...", variant: "destructive-solid" }}
      onProof={disconnect}
    />
  );
}

/** Leaves for the provider's page, and never resolves, so that nothing else can be pressed until it loads. */
export async function leaveForProvider({ url }: OnboardingLink): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}

type ProvenLinkButtonProps = { label: string; isReplacement: boolean; asksCode: boolean };

/** Opens the provider's page once the password was entered: it decides where the developer's money goes. */
export function ProvenLinkButton({ label, isReplacement, asksCode }: ProvenLinkButtonProps) {
  async function open({ password, code }: { password: string; code: string }) {
    const proof = { password, ...(asksCode && { code }) };
    await leaveForProvider(await apiRequest<OnboardingLink>("PUT", "/api/developer/payout-account/link", proof));
  }
  return (
    <ReauthDialog
      label={label}
      variant={isReplacement ? "default" : "outline"}
      title={isReplacement ? "Set up payouts again" : label}
      description="Confirm that it's you. Then we'll take you to our payment provider."
      parts={asksCode ? ["password", "code"] : ["password"]}
      confirm={{ label: "Continue", pending: "Opening...", variant: "default" }}
      onProof={open}
    />
  );
}

/** Opens the provider's page, where the developer enters what is needed to pay them. */
export function SetUpButton({ label }: { label: string }) {
  const router = useRouter();
  const [pending, setPending] = useState(false);

  async function open() {
    setPending(true);
    try {
      await leaveForProvider(await apiRequest<OnboardingLink>("POST", "/api/developer/payout-account/link"));
    } catch (error) {
      handleApiError(error);
      setPending(false);
      router.refresh();
    }
  }
  return (
    <Button aria-disabled={pending} onClick={() => void open()}>
      {pending && <Spinner />}
      <span>{label}</span>
    </Button>
  );
}
