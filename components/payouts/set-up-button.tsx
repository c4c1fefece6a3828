"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import { leaveForProvider } from "@/components/payouts/leave-for-provider";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";
import type { OnboardingLink } from "@/lib/payouts/payout-accounts.dto";

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
