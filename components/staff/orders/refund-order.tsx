"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { TextDialog } from "@/components/shell/text-dialog";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { refundsMessages } from "@/lib/commerce/refunds/refunds.constants";
import { refundReason } from "@/lib/commerce/refunds/refunds.schema";

/**
 * Refunds an order after asking for a reason.
 * @param amount the remaining amount, formatted: "$19.00"
 */
export function RefundOrder({ id, amount }: { id: string; amount: string }) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const refund = useAction("POST /api/super-admin/orders/{id}/refund", {
    keepSession: true,
    success: { title: refundsMessages.staffApproved, description: refundsMessages.staffApprovedText },
    refresh: true,
  });
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" disabled={!hydrated} onClick={() => setOpen(true)}>
        {`Refund ${amount}`}
      </Button>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={`Refund ${amount}?`}
        description={
          "The money goes back to the buyer's card, and the developer's share of it comes out of their balance. The " +
          "buyer loses access to the app."
        }
        name="reason"
        label="Reason"
        hint="We email it to the buyer and the developer."
        schema={refundReason}
        confirm="Refund"
        variant="destructive-solid"
        onSubmit={(reason, form) => refund({ params: { id }, body: { reason: reason ?? "" } }, { form })}
      />
    </>
  );
}
