"use client";

import { useId, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { TextWithDates } from "@/components/shell/moment";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { formatPrice } from "@/lib/foundation/format/money";

/**
 * "Pay out now". When there is nothing to pay out, the reason is shown next to the button, which stays focusable.
 * @param obstacle why nothing can be paid out, as far as the page knows; the server decides
 * @param available decimal string in dollars. One payout covers up to 500 sales and skips those with a pending
 * refund.
 */
export function PayOutButton({ obstacle, available }: { obstacle: string | null; available: string }) {
  const reasonId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const payOut = useAction("POST /api/developer/payouts", {
    success: ({ amount }) => ({
      title: "Payout on its way",
      description:
        Number(amount) < Number(available)
          ? `We're sending ${formatPrice(amount)} to your account now. Anything else that's ready will follow.`
          : `We're sending ${formatPrice(amount)} to your account.`,
    }),
    refresh: true,
    onError({ status, detail }) {
      if (status !== 409) return false;
      setRefusal(detail);
      return true;
    },
  });
  function press() {
    setRefusal(null);
    void payOut();
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button aria-disabled={payOut.pending || obstacle !== null} aria-describedby={reasonId} onClick={press}>
        {payOut.pending && <Spinner />}
        <span>Pay out now</span>
      </Button>
      <p id={reasonId} role="status" className="text-sm text-muted-foreground">
        {obstacle ? <TextWithDates text={obstacle} /> : refusal}
      </p>
    </div>
  );
}
