"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { TextDialog } from "@/components/shell/text-dialog";
import { Button } from "@/components/ui/button";
import { formatPrice } from "@/lib/foundation/format/money";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { changesNote } from "@/lib/hiring/projects/projects.schema";

type DecisionProps = {
  projectId: string;
  milestone: { id: string; title: string; amount: string };
  /** The other side. */
  otherName: string;
};

/** The client approves submitted work, or sends it back; in a dispute, only an approval ends it. */
export function ReviewWork({
  projectId,
  milestone: { id, title, amount },
  otherName,
  inDispute,
}: DecisionProps & { inDispute: boolean }) {
  const [asking, setAsking] = useState(false);
  const after = { returnPath: hiredProjectPath(projectId), refresh: "always" } as const;
  const approve = useAction("POST /api/milestones/{id}/approve", {
    ...after,
    success: { title: "Milestone approved", description: `We've released ${formatPrice(amount)} to ${otherName}.` },
  });
  const ask = useAction("POST /api/milestones/{id}/request-changes", {
    refresh: "always",
    // The dialog has no draft: it stays open with its text.
    keepSession: true,
    success: { title: "Changes requested", description: `We'll email ${otherName}.` },
  });
  return (
    <>
      <ConfirmDialog
        label="Approve"
        ariaLabel={`Approve ${title}`}
        triggerVariant={{ variant: inDispute ? "outline" : "hot" }}
        title={`Approve and release ${formatPrice(amount)}?`}
        description={`We'll release the payment for “${title}” to ${otherName}. You can't undo an approval.`}
        confirm={{ label: "Approve and release", pending: "Approving...", variant: "hot" }}
        closeOnFailure
        onConfirm={() => approve({ params: { id } })}
      />
      {!inDispute && (
        <Button
          variant="outline"
          aria-label={`Request changes to ${title}`}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Request changes
        </Button>
      )}
      <TextDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Request changes to ${title}`}
        description="We'll keep holding the payment while the developer makes the changes."
        name="note"
        label="What should change?"
        hint="Describe what's missing or different from what you agreed on."
        schema={changesNote}
        confirm="Request changes"
        onSubmit={(note, form) => ask({ params: { id }, body: { note: note ?? "" } }, { form })}
      />
    </>
  );
}

/** The developer gives a milestone's money back. */
export function ReturnMoney({ projectId, milestone: { id, title, amount }, otherName }: DecisionProps) {
  const giveBack = useAction("POST /api/milestones/{id}/refund", {
    returnPath: hiredProjectPath(projectId),
    refresh: "always",
    success: { title: "Payment returned", description: `We've sent it back to ${otherName}'s card.` },
  });
  return (
    <ConfirmDialog
      label="Return payment"
      ariaLabel={`Return payment: ${title}`}
      triggerVariant={{ variant: "ghost" }}
      title={`Return ${formatPrice(amount)} to ${otherName}?`}
      description={
        `The whole payment for “${title}” goes back to their card. The milestone is closed and can't be funded ` +
        "again."
      }
      confirm={{ label: "Return payment", pending: "Returning...", variant: "destructive-solid" }}
      closeOnFailure
      onConfirm={() => giveBack({ params: { id } })}
    />
  );
}

/** `isLast`: the other side has accepted it. */
type AcceptProps = DecisionProps & { isLast: boolean };

/** Accepts what staff decided about a dispute. */
export function AcceptDecision({ projectId, milestone: { id, title }, otherName, isLast }: AcceptProps) {
  const accept = useAction("POST /api/milestones/{id}/accept-decision", {
    returnPath: hiredProjectPath(projectId),
    refresh: "always",
    success: "Decision accepted",
  });
  return (
    <ConfirmDialog
      label="Accept decision"
      ariaLabel={`Accept the decision about ${title}`}
      triggerVariant={{ variant: "outline" }}
      title="Accept this decision?"
      description={
        isLast
          ? `${otherName} has already accepted it, so we'll divide the payment right away. You can't appeal after that.`
          : `Once you accept, you can't appeal. It takes effect as soon as ${otherName} accepts it, too.`
      }
      confirm={{ label: "Accept decision", pending: "Accepting...", variant: "default" }}
      closeOnFailure
      onConfirm={() => accept({ params: { id } })}
    />
  );
}

/** Takes back a dispute that this side opened, before the other has answered. */
export function WithdrawDispute({ projectId, milestone: { id, title }, otherName }: DecisionProps) {
  const withdraw = useAction("POST /api/milestones/{id}/withdraw-dispute", {
    returnPath: hiredProjectPath(projectId),
    refresh: "always",
    success: { title: "Dispute withdrawn", description: `We'll tell ${otherName}.` },
  });
  return (
    <ConfirmDialog
      label="Withdraw dispute"
      ariaLabel={`Withdraw dispute: ${title}`}
      triggerVariant={{ variant: "ghost" }}
      title="Withdraw this dispute?"
      description={`“${title}” continues where it was before. You can open another dispute later.`}
      confirm={{ label: "Withdraw dispute", pending: "Withdrawing...", variant: "default" }}
      closeOnFailure
      onConfirm={() => withdraw({ params: { id } })}
    />
  );
}
