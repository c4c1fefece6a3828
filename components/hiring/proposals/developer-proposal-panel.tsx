"use client";

import { useState } from "react";
import { CancellationPanel } from "@/components/hiring/proposals/cancellation-panel";
import { ProposalCard } from "@/components/hiring/proposals/proposal-card";
import { ProposalForm } from "@/components/hiring/proposals/proposal-form";
import { useProposalAction, useProposals } from "@/components/hiring/proposals/proposals-provider";
import { useScrollToHash } from "@/components/hiring/proposals/use-scroll-to-hash";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { FocusManager } from "@/components/shell/focus-manager";
import { MessageLink } from "@/components/shell/message-link";
import { Moment } from "@/components/shell/moment";
import { toast } from "@/components/shell/toast";
import { Button } from "@/components/ui/button";
import { Info } from "@/components/ui/icons";
import { formatBudget, toCents, toDecimalString } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { changedValues } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";
import { toMilestoneRows } from "@/lib/hiring/projects/projects.schema";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";
import { proposalsMessages } from "@/lib/hiring/proposals/proposals.constants";
import type { ProposalFormValues } from "@/lib/hiring/proposals/proposals.schema";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

/** Confirms the developer's own proposal, which the client accepted after editing the request. */
function ConfirmProposal({ proposal }: { proposal: Proposal }) {
  const { project, loaded } = useProposals();
  const confirm = useProposalAction("POST /api/project-proposals/{id}/confirmation", {
    success: { title: "Project started", description: "We'll email the client." },
  });
  const { id, confirmationRequestedAt, estimatedCost, estimatedTimeline, agreedHours, milestones } = proposal;
  const hours =
    agreedHours === null
      ? ""
      : ` The client agreed to ${pluralize(agreedHours, "hour")}: ` +
        `${formatBudget(toDecimalString(Math.round(toCents(estimatedCost) * agreedHours)), "fixed")} in total.`;
  const parts = milestones.length > 0 ? ` It starts with your ${pluralize(milestones.length, "milestone")}.` : "";
  const budget = loaded.state === "ready" ? formatBudget(loaded.request.budget, project.budgetType) : "";
  return (
    <ConfirmDialog
      label="Confirm and start"
      triggerVariant={{ variant: "hot" }}
      title="Start this project?"
      description={
        `You agree to the project as it reads now, with a budget of ${budget}. Your proposal: ` +
        `${formatBudget(estimatedCost, project.budgetType)}, ${estimatedTimeline}.${hours}${parts}`
      }
      confirm={{ label: "Confirm and start", pending: "Confirming...", variant: "hot" }}
      closeOnFailure
      onConfirm={() => confirm({ params: { id }, body: { confirmationRequestedAt: confirmationRequestedAt ?? "" } })}
    />
  );
}

const emptyValues: ProposalFormValues = {
  proposal: "",
  estimatedCost: "",
  estimatedTimeline: "",
  attachments: [],
  milestones: [],
};

/** The developer's own proposal, or the form for one while the request is open. */
export function DeveloperProposalPanel() {
  const { project, loaded, userId } = useProposals();
  const propose = useProposalAction("POST /api/project-requests/{id}/proposals", {
    success: {
      title: "Proposal sent",
      description: "We'll email the client. You can edit it while it's pending.",
    },
  });
  const section = useScrollToHash<HTMLElement>();
  if (loaded.state !== "ready") return null;
  const [own] = loaded.items;
  if (!own && project.status !== "open") return null;
  return (
    <section
      ref={section}
      id="propose"
      aria-labelledby="propose-title"
      className="mt-12 scroll-mt-20 border-t border-border pt-8"
    >
      <CancellationPanel />
      <h2 id="propose-title" tabIndex={-1} className="mb-5">
        {own ? "Your proposal" : projectMessages.submitProposal}
      </h2>
      {own ? (
        <FocusManager heading="propose-title">
          <OwnProposal proposal={own} />
        </FocusManager>
      ) : (
        <ProposalForm
          draftName={`proposal:${userId}:${project.id}`}
          start={emptyValues}
          budgetType={project.budgetType}
          submit={{ label: projectMessages.submitProposal, pending: "Sending..." }}
          onSubmit={(body, form) => propose({ params: { id: project.id }, body }, { form })}
        />
      )}
    </section>
  );
}

/** Tells a developer that the client edited the request after the proposal was sent. */
function EditedNotice({ proposal }: { proposal: Proposal }) {
  const { loaded } = useProposals();
  const editedAt = loaded.state === "ready" ? loaded.request.editedAt : null;
  return (
    <p className="flex items-start gap-2.5 rounded-lg border border-border bg-card px-4 py-3 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span>The client edited this project</span>
        {editedAt && (
          <span>
            {" "}
            on <Moment at={editedAt} />
          </span>
        )}
        <span>, after you sent your proposal. </span>
        <span>
          {proposal.confirmationRequestedAt
            ? "They accepted your proposal. Review the project, then confirm to start it."
            : "Review it, and edit your proposal if it no longer fits. If it's accepted, you'll confirm first."}
        </span>
      </span>
    </p>
  );
}

/** A developer's own proposal, which can be edited or withdrawn while it is pending. */
export function OwnProposal({ proposal }: { proposal: Proposal }) {
  const { project, loaded } = useProposals();
  const [editing, setEditing] = useState(false);
  const update = useProposalAction("PATCH /api/project-proposals/{id}", {
    success: "Proposal updated",
    onSuccess: () => setEditing(false),
  });
  const withdraw = useProposalAction("PUT /api/project-proposals/{id}/status", { success: "Proposal withdrawn" });
  const { id, proposal: text, estimatedCost, estimatedTimeline, attachments, milestones } = proposal;
  const written = { proposal: text, estimatedCost, estimatedTimeline, attachments };
  if (editing && proposal.status === "pending") {
    return (
      <ProposalForm
        draftName={`proposal-edit:${id}`}
        start={{ ...written, milestones: toMilestoneRows(milestones) }}
        budgetType={project.budgetType}
        submit={{ label: "Save changes", pending: "Saving..." }}
        onCancel={() => setEditing(false)}
        onSubmit={async (typed, form) => {
          const body = changedValues({ ...written, milestones }, typed);
          if (Object.keys(body).length === 0) {
            toast.info(proposalsMessages.nothingChanged);
            return "failed";
          }
          return update({ params: { id }, body }, { form });
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
          closeOnFailure
          onConfirm={() => withdraw({ params: { id }, body: { status: "withdrawn" } })}
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
