"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { refundReason } from "@/lib/commerce/refunds/refunds.schema";

/** 'Request a refund', while one can be requested, with a dialog for the reason. */
export function RequestRefundButton({
  orderId,
  title,
  recurring,
  daysLeft,
}: {
  orderId: string;
  title: string;
  /** Whether it is a payment of a subscription. */
  recurring: boolean;
  daysLeft: number;
}) {
  const [open, setOpen] = useState(false);
  const request = useAction("POST /api/orders/{id}/refund-requests", {
    keepSession: true,
    success: { title: "Refund requested", description: "We'll email you the decision." },
    refresh: true,
  });
  return (
    <span className="inline-flex items-center gap-2">
      <Button variant="link" size="sm" aria-label={`Request a refund for ${title}`} onClick={() => setOpen(true)}>
        Request a refund
      </Button>
      <span className="narrow nums text-xs text-muted-foreground">
        {daysLeft === 1 ? "1 day left" : `${daysLeft} days left`}
      </span>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={`Refund for ${title}`}
        description={
          "The developer decides first. If they decline, you can ask us to take a look. If your refund is approved, the " +
          "money goes back to the card you paid with and you lose access to the app." +
          (recurring ? " Your subscription also ends right away." : "")
        }
        name="reason"
        label="Why do you want a refund?"
        hint="Tell us what didn't work or wasn't as described. You can send one request per order."
        schema={refundReason}
        confirm="Request a refund"
        onSubmit={(reason, form) => request({ params: { id: orderId }, body: { reason: reason ?? "" } }, { form })}
      />
    </span>
  );
}
