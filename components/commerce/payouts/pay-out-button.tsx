"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { handleApiError } from "@/components/forms/handle-api-error";
import { TextWithDates } from "@/components/shell/moment";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Payout } from "@/lib/commerce/payouts/payouts.rows";
import { ApiError, apiRequest } from "@/lib/foundation/api-client/api";
import { formatPrice } from "@/lib/foundation/format/money";

/**
 * "Pay out now". When there is nothing to pay out, the reason is shown next to the button, which stays focusable.
 * @param obstacle why nothing can be paid out, as far as the page knows; the server decides
 */
export function PayOutButton({ obstacle }: { obstacle: string | null }) {
  const reasonId = useId();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function payOut() {
    setPending(true);
    setRefusal(null);
    try {
      const { amount } = await apiRequest<Payout>("POST", "/api/developer/payouts");
      toast.success("Payout on its way", { description: `We're sending ${formatPrice(amount)} to your account.` });
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefusal(error.detail);
      else handleApiError(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button aria-disabled={pending || obstacle !== null} aria-describedby={reasonId} onClick={() => void payOut()}>
        {pending && <Spinner />}
        <span>Pay out now</span>
      </Button>
      <p id={reasonId} role="status" className="text-sm text-muted-foreground">
        {obstacle ? <TextWithDates text={obstacle} /> : refusal}
      </p>
    </div>
  );
}
