"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { RotateCw } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/spinner";
import { apiRequest } from "@/lib/foundation/api-client/api";
import { platformMessages } from "@/lib/staff/platform/platform.constants";

/** Tries a failed transfer again. `label` says whose and how much, for screen readers. */
export function RetryTransfer({ id, label }: { id: string; label: string }) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  async function retry() {
    if (pending) return;
    setPending(true);
    try {
      await apiRequest("POST", `/api/super-admin/transfers/${id}/retry`);
      toast.success(platformMessages.transferRetried, { description: platformMessages.transferRetriedText });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast.error(platformMessages.transferRetryFailed, { description });
    } finally {
      setPending(false);
      router.refresh();
    }
  }
  return (
    <Button variant="outline" aria-label={`Try again: ${label}`} aria-disabled={pending} onClick={() => void retry()}>
      {pending ? <Spinner /> : <RotateCw aria-hidden />}Try again
    </Button>
  );
}
