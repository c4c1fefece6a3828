"use client";

import { useRouter } from "next/navigation";
import { ReauthDialog } from "@/components/account/reauth-dialog";
import { toast } from "@/components/layout/toast";
import { apiRequest } from "@/lib/api-client/api-request";
import { payoutAccountMessages } from "@/lib/payouts/payout-accounts.messages";

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
