"use client";

import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { deliveryMessages } from "@/lib/catalog/delivery/delivery.constants";

/** Offers the money back for an app that we can't deliver, with one press. */
export function UndeliveredRefund({ orderId, title }: { orderId: string; title: string }) {
  const refund = useAction("POST /api/orders/{id}/undelivered-refund", {
    success: { title: "Refund on its way", description: "The money goes back to the card you paid with." },
    refresh: "always",
  });
  return (
    <div className="flex basis-full flex-wrap items-center gap-3 rounded-md bg-secondary px-3.5 py-2.5 text-sm">
      <p className="min-w-0 flex-1 basis-64">{deliveryMessages.undelivered}</p>
      <Button
        size="sm"
        aria-label={`Get your money back for ${title}`}
        aria-disabled={refund.pending}
        onClick={() => refund({ params: { id: orderId } })}
      >
        Get your money back
      </Button>
    </div>
  );
}
