"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { useIsSettling } from "@/components/lists/settling-list";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { refundNoteInput, refundReason } from "@/lib/commerce/refunds/refunds.schema";
import { formatPrice } from "@/lib/foundation/format/money";

type Decision = "granted" | "declined";
type RefundDecisionButtonsProps = {
  id: string;
  title: string;
  amount: string;
  /** The status that the page shows; a declined or failed request can only be approved. */
  from: "open" | "declined" | "failed";
  /** Whether a moderator decides, instead of the developer. */
  staff: boolean;
};

const decisionTexts = {
  granted: { verb: "Approve", title: (what: string) => `Approve the refund for ${what}?`, toast: "Refund approved" },
  declined: { verb: "Decline", title: (what: string) => `Decline the refund for ${what}?`, toast: "Refund declined" },
} as const;

/** Approve and Decline, each with a note to the customer. */
export function RefundDecisionButtons({ id, title, amount, from, staff }: RefundDecisionButtonsProps) {
  const [asking, setAsking] = useState<Decision | null>(null);
  const isSettling = useIsSettling();
  const decision = asking ?? "granted";
  const dialogTexts = decisionTexts[decision];
  // Staff approve what the developer declined, and tell them why.
  const overrules = staff && from === "declined";
  const decide = useAction("PUT /api/refund-requests/{id}", {
    keepSession: true,
    success: { title: dialogTexts.toast, description: "We'll email the customer." },
    // Also after a concurrent decision, to show it.
    refresh: "always",
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        aria-label={`Approve the refund for ${title}`}
        aria-disabled={isSettling}
        onClick={() => setAsking("granted")}
      >
        Approve
      </Button>
      {from === "open" && (
        <Button
          size="sm"
          variant="destructive"
          aria-label={`Decline the refund for ${title}`}
          aria-disabled={isSettling}
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
            ? "The customer keeps the app."
            : `${formatPrice(amount)} goes back to the customer's card and is deducted from ${
                staff ? "the developer's balance" : "your earnings"
              }. The customer loses access to the app.`
        }
        name="note"
        label={overrules ? "Reason" : "Note to the customer"}
        hint={
          overrules
            ? "The developer declined this request. They and the customer see your reason."
            : "The customer sees this note."
        }
        optional={!overrules}
        schema={overrules ? refundReason : refundNoteInput}
        confirm={dialogTexts.verb}
        variant={asking === "declined" ? "destructive-solid" : "default"}
        onSubmit={(note, form) => decide({ params: { id }, body: { decision, from, note } }, { form })}
      />
    </div>
  );
}
