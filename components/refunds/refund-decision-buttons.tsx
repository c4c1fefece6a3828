"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { TextDialog } from "@/components/layout/text-dialog";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/api-client/api-request";
import { formatPrice } from "@/lib/format/money";
import { refundNote } from "@/lib/refunds/refunds.schema";

type Decision = "granted" | "declined";
type RefundDecisionButtonsProps = {
  id: string;
  title: string;
  amount: string;
  /** The status that the page shows; a declined or failed request can only be granted. */
  from: "open" | "declined" | "failed";
};

const decisionTexts = {
  granted: { verb: "Grant", title: (what: string) => `Grant the refund of ${what}?`, toast: "Refund granted" },
  declined: { verb: "Decline", title: (what: string) => `Decline the refund of ${what}?`, toast: "Refund declined" },
} as const;

/** Grant and Decline, each with a note to the customer. */
export function RefundDecisionButtons({ id, title, amount, from }: RefundDecisionButtonsProps) {
  const router = useRouter();
  const [asking, setAsking] = useState<Decision | null>(null);
  const dialogTexts = decisionTexts[asking ?? "granted"];

  async function send(note: string | null) {
    try {
      await apiRequest("PUT", `/api/refund-requests/${id}`, { decision: asking, from, note });
      toast.success(dialogTexts.toast, { description: "The customer hears of it by mail." });
    } finally {
      // Also after a concurrent decision, to show it.
      router.refresh();
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={`Grant the refund of ${title}`} onClick={() => setAsking("granted")}>
        Grant
      </Button>
      {from === "open" && (
        <Button
          size="sm"
          variant="destructive"
          aria-label={`Decline the refund of ${title}`}
          onClick={() => setAsking("declined")}
        >
          Decline
        </Button>
      )}
      <TextDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={dialogTexts.title(title)}
        description={
          asking === "declined"
            ? "The order and its download stay with the customer."
            : `${formatPrice(amount)} goes back to the customer's card. The download ends, and the revenue falls by it.`
        }
        name="note"
        label="Note to the customer"
        hint="It stands in the mail and beside the purchase."
        optional
        schema={refundNote}
        confirm={dialogTexts.verb}
        variant={asking === "declined" ? "destructive-solid" : "default"}
        onSubmit={send}
      />
    </div>
  );
}
