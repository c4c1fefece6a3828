"use client";

import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { RotateCw } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/spinner";
import { platformMessages } from "@/lib/staff/platform/platform.constants";

/** Tries a failed transfer again. `label` says whose and how much, for screen readers. */
export function RetryTransfer({ id, label }: { id: string; label: string }) {
  const retry = useAction("POST /api/super-admin/transfers/{id}/retry", {
    success: { title: platformMessages.transferRetried, description: platformMessages.transferRetriedText },
    failure: platformMessages.transferRetryFailed,
    refresh: "always",
  });
  const press = () => void retry({ params: { id } });
  return (
    <Button variant="outline" aria-label={`Try again: ${label}`} aria-disabled={retry.pending} onClick={press}>
      {retry.pending ? <Spinner /> : <RotateCw aria-hidden />}Try again
    </Button>
  );
}
