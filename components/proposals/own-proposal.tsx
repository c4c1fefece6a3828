"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { ConfirmProposal } from "@/components/proposals/confirm-proposal";
import { EditedNotice } from "@/components/proposals/edited-notice";
import { ProposalCard } from "@/components/proposals/proposal-card";
import { ProposalForm } from "@/components/proposals/proposal-form";
import { useProposals } from "@/components/proposals/proposals-provider";
import { useProposalMutation } from "@/components/proposals/use-proposal-mutation";
import { MessageLink } from "@/components/layout/message-link";
import { toast } from "@/components/layout/toast";
import { Button } from "@/components/ui/button";
import { changedValues } from "@/lib/format/changed-values";
import type { Proposal } from "@/lib/proposals/proposals.dto";
import { paths } from "@/lib/paths";
import { proposalsMessages } from "@/lib/proposals/proposals.messages";

/** A developer's own proposal, which can be edited or withdrawn while it is pending. */
export function OwnProposal({ proposal }: { proposal: Proposal }) {
  const { project, loaded } = useProposals();
  const sendChange = useProposalMutation();
  const [editing, setEditing] = useState(false);
  const { id, proposal: text, estimatedCost, estimatedTimeline } = proposal;
  if (editing && proposal.status === "pending") {
    return (
      <ProposalForm
        draftName={`proposal-edit:${id}`}
        start={{ proposal: text, estimatedCost, estimatedTimeline }}
        budgetType={project.budgetType}
        submit={{ label: "Save changes", pending: "Saving..." }}
        onCancel={() => setEditing(false)}
        onSubmit={async (typed, form) => {
          const body = changedValues({ proposal: text, estimatedCost, estimatedTimeline }, typed);
          if (Object.keys(body).length === 0) {
            toast.info(proposalsMessages.nothingChanged);
            return false;
          }
          const succeeded = await sendChange({
            form,
            method: "PATCH",
            url: `/api/project-proposals/${id}`,
            body,
            successToast: { title: "Proposal updated" },
          });
          if (succeeded) setEditing(false);
          return succeeded;
        }}
      />
    );
  }
  const message = !proposal.removed && proposal.status !== "withdrawn" && (
    <MessageLink
      href={paths.newConversation("project_request", project.id)}
      name={loaded.state === "ready" ? loaded.request.client.name : project.title}
      label="Message client"
    />
  );
  const actions =
    proposal.status !== "pending" ? (
      message
    ) : (
      <>
        {proposal.confirmationRequestedAt && <ConfirmProposal proposal={proposal} />}
        <Button variant="outline" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <ConfirmDialog
          label="Withdraw"
          triggerVariant={{ variant: "destructive" }}
          title="Withdraw this proposal?"
          description="You can send only one proposal per project, so you can't send another."
          confirm={{ label: "Withdraw proposal", pending: "Withdrawing...", variant: "destructive-solid" }}
          onConfirm={async () => {
            await sendChange({
              method: "PUT",
              url: `/api/project-proposals/${id}/status`,
              body: { status: "withdrawn" },
              successToast: { title: "Proposal withdrawn" },
            });
            return "done";
          }}
        />
        {message}
      </>
    );
  return (
    <div className="grid max-w-[44rem] grid-cols-1 gap-4">
      {proposal.needsConfirmation && <EditedNotice proposal={proposal} />}
      <ProposalCard proposal={proposal} budgetType={project.budgetType} actions={actions} />
    </div>
  );
}
