"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useProposals } from "@/components/proposals/proposals-provider";
import { useProposalMutation } from "@/components/proposals/use-proposal-mutation";
import { formatBudget } from "@/lib/format/budget";
import type { Proposal } from "@/lib/proposals/proposals.dto";

/** Accepts or rejects the version of the proposal that the page shows. */
export function DecisionButtons({ proposal }: { proposal: Proposal }) {
  const { project } = useProposals();
  const act = useProposalMutation();
  const { name } = proposal.developer;
  const cost = formatBudget(proposal.estimatedCost, project.budgetType);
  const { needsConfirmation, confirmationRequestedAt } = proposal;
  const decide = (status: "accepted" | "rejected", title: string, description?: string) => async () => {
    await act({
      method: "PUT",
      url: `/api/project-proposals/${proposal.id}/status`,
      body: { status, updatedAt: proposal.updatedAt },
      successToast: { title, ...(description && { description }) },
    });
    return "done" as const;
  };
  return (
    <>
      {confirmationRequestedAt ? (
        <p className="w-full text-sm text-muted-foreground">
          You accepted this proposal. The project starts when {name} confirms your edits.
        </p>
      ) : (
        <ConfirmDialog
          label="Accept"
          ariaLabel={`Accept the proposal by ${name}`}
          triggerVariant={{ variant: "default" }}
          title={`Accept ${name} for ${cost}?`}
          description={
            needsConfirmation
              ? `You edited this project after the proposal was sent, so ${name} needs to confirm before work ` +
                "starts. Until then, you can still accept another proposal."
              : "This starts the project and rejects other pending proposals. We'll email everyone."
          }
          confirm={{ label: "Accept proposal", pending: "Accepting...", variant: "hot" }}
          onConfirm={
            needsConfirmation
              ? decide("accepted", `Waiting for ${name}`, "We've emailed them to confirm your edits.")
              : decide("accepted", "Proposal accepted")
          }
        />
      )}
      <ConfirmDialog
        label="Reject"
        ariaLabel={`Reject the proposal by ${name}`}
        triggerVariant={{ variant: "outline" }}
        title={`Reject the proposal by ${name}?`}
        description={`We'll email ${name}. This can't be undone.`}
        confirm={{ label: "Reject proposal", pending: "Rejecting...", variant: "destructive-solid" }}
        onConfirm={decide("rejected", "Proposal rejected")}
      />
    </>
  );
}
