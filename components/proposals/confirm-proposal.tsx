"use client";

import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useProposals } from "@/components/proposals/proposals-provider";
import { useProposalMutation } from "@/components/proposals/use-proposal-mutation";
import { formatBudget } from "@/lib/format/budget";
import type { Proposal } from "@/lib/proposals/proposals.dto";

/** Confirms the developer's own proposal, which the client accepted after editing the request. */
export function ConfirmProposal({ proposal }: { proposal: Proposal }) {
  const { project, loaded } = useProposals();
  const act = useProposalMutation();
  const { id, confirmationRequestedAt, estimatedCost, estimatedTimeline } = proposal;
  const budget = loaded.state === "ready" ? formatBudget(loaded.request.budget, project.budgetType) : "";
  return (
    <ConfirmDialog
      label="Confirm and start"
      triggerVariant={{ variant: "hot" }}
      title="Start this project?"
      description={
        `You agree to the project as it reads now, with a budget of ${budget}. Your proposal: ` +
        `${formatBudget(estimatedCost, project.budgetType)}, ${estimatedTimeline}.`
      }
      confirm={{ label: "Confirm and start", pending: "Confirming...", variant: "hot" }}
      onConfirm={async () => {
        await act({
          method: "POST",
          url: `/api/project-proposals/${id}/confirmation`,
          body: { confirmationRequestedAt },
          successToast: { title: "Project started", description: "We'll email the client." },
        });
        return "done";
      }}
    />
  );
}
