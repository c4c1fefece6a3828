"use client";

import { ConfirmButton } from "@/components/layout/confirm-button";
import { useProposals } from "@/components/proposals/proposals-store";
import { useAct } from "@/components/proposals/use-act";
import { budgetFigure } from "@/lib/format/budget";
import type { Proposal } from "@/lib/proposals/proposals.dto";

/** Accept or reject: for the proposal as it stands on the screen, and no other wording of it. */
export function DecisionButtons({ proposal }: { proposal: Proposal }) {
  const { project } = useProposals();
  const act = useAct();
  const { name } = proposal.developer;
  const cost = budgetFigure(proposal.estimatedCost, project.budgetType);
  const decide = (status: "accepted" | "rejected", title: string) => async () => {
    await act({ method: "PUT", url: `/api/project-proposals/${proposal.id}/status`, body: { status, updatedAt: proposal.updatedAt }, done: { title } });
    return "done" as const;
  };
  return (
    <>
      <ConfirmButton
        label="Accept"
        ariaLabel={`Accept the proposal by ${name}`}
        looks={{ variant: "ink" }}
        title={`Accept ${name} for ${cost}?`}
        description="The project is in progress then. Other pending proposals are rejected, and everyone is told by mail."
        confirm={{ label: "Accept proposal", pending: "Accepting...", variant: "hot" }}
        onConfirm={decide("accepted", "Proposal accepted")}
      />
      <ConfirmButton
        label="Reject"
        ariaLabel={`Reject the proposal by ${name}`}
        looks={{ variant: "outline" }}
        title={`Reject the proposal by ${name}?`}
        description={`${name} is told by mail. This cannot be taken back.`}
        confirm={{ label: "Reject proposal", pending: "Rejecting...", variant: "destructive-solid" }}
        onConfirm={decide("rejected", "Proposal rejected")}
      />
    </>
  );
}
