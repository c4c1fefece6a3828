"use client";

import { ReauthDialog } from "@/components/account/reauth-dialog";
import { leaveForProvider } from "@/components/payouts/leave-for-provider";
import { apiRequest } from "@/lib/api-client/api-request";
import type { OnboardingLink } from "@/lib/payouts/payout-accounts.dto";

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
