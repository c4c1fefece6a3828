"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { handleApiError } from "@/components/layout/handle-api-error";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/api-client/api-request";

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
