"use client";

import { useState } from "react";
import { AcceptHourlyButton } from "@/components/hiring/proposals/accept-hourly-button";
import { CancellationPanel } from "@/components/hiring/proposals/cancellation-panel";
import { InvitePanel } from "@/components/hiring/proposals/invite-panel";
import { emptyViews, MarkButtons, ProposalViews } from "@/components/hiring/proposals/proposal-marks";
import { ProposalCard } from "@/components/hiring/proposals/proposal-card";
import { useProposalAction, useProposals } from "@/components/hiring/proposals/proposals-provider";
import { useScrollToHash } from "@/components/hiring/proposals/use-scroll-to-hash";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { EmptyState } from "@/components/shell/empty-state";
import { MessageLink } from "@/components/shell/message-link";
import { ReportButton } from "@/components/staff/reports/report-button";
import { Button } from "@/components/ui/button";
import { formatBudget } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";

/** All proposals for the client's own request, the accepted one first. */
export function ClientProposalsPanel() {
  const { project, loaded, view, loadMore } = useProposals();
  const [pending, setPending] = useState(false);
  const section = useScrollToHash<HTMLElement>();
  if (loaded.state !== "ready") return null;
  const { items, next } = loaded;
  const { active = 0, archived = 0 } = loaded.request.proposalCounts ?? {};
  const first = items.filter(({ status }) => status === "accepted");
  const sortedProposals = [...first, ...items.filter(({ status }) => status !== "accepted")];
  async function showMore() {
    setPending(true);
    await loadMore();
    setPending(false);
  }
  return (
    <section
      ref={section}
      id="proposals"
      aria-labelledby="proposals-title"
      className="mt-12 scroll-mt-20 border-t border-border pt-8"
    >
      <CancellationPanel />
      <h2 id="proposals-title" className="mb-5">
        Proposals
      </h2>
      {active + archived > 0 && <ProposalViews />}
      {active + archived === 0 ? (
        <EmptyState as="h3" title="No proposals yet">
          {loaded.request.invitedOnly
            ? "Only the developer you asked can send one. We'll email you when they do."
            : project.status === "open"
              ? "Developers can find your project under Project Requests. We'll email you when one sends a proposal."
              : "No one sent a proposal for this project."}
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState as="h3" title={emptyViews[view].title}>
          {emptyViews[view].text}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {sortedProposals.map((proposal) => (
            <ProposalCard
              key={proposal.id}
              proposal={proposal}
              budgetType={project.budgetType}
              actions={
                <>
                  {proposal.status === "pending" && project.status === "open" && (
                    <DecisionButtons proposal={proposal} />
                  )}
                  <MarkButtons proposal={proposal} />
                  {!proposal.removed && proposal.status !== "withdrawn" && (
                    <MessageLink
                      href={paths.newConversation("project_request", project.id, proposal.developerId)}
                      name={proposal.developer.name}
                    />
                  )}
                  {proposal.status !== "accepted" && (
                    <ReportButton
                      subject="proposal"
                      id={proposal.id}
                      ownerId={proposal.developerId}
                      label="Report this proposal"
                      returnPath={paths.project(project.id)}
                    />
                  )}
                </>
              }
            />
          ))}
        </div>
      )}
      {next && (
        <Button variant="outline" aria-disabled={pending} onClick={showMore} className="mt-6">
          {pending ? "Loading..." : "Show more"}
        </Button>
      )}
      {project.status === "open" && !loaded.request.invitedOnly && !loaded.request.removed && <InvitePanel />}
    </section>
  );
}

/** Accepts or rejects the version of the proposal that the page shows. */
export function DecisionButtons({ proposal }: { proposal: Proposal }) {
  const { project } = useProposals();
  const decide = useProposalAction("PUT /api/project-proposals/{id}/status");
  const { name } = proposal.developer;
  const cost = formatBudget(proposal.estimatedCost, project.budgetType);
  const { needsConfirmation, confirmationRequestedAt, milestones } = proposal;
  const send = (status: "accepted" | "rejected", title: string, description?: string) =>
    decide(
      { params: { id: proposal.id }, body: { status, updatedAt: proposal.updatedAt } },
      { success: { title, description } },
    );
  const parts = milestones.length > 0 ? ` with the ${pluralize(milestones.length, "proposed milestone")}` : "";
  const consequence = needsConfirmation
    ? `You edited this project after the proposal was sent, so ${name} needs to confirm before work ` +
      "starts. Until then, you can still accept another proposal."
    : `This starts the project${parts} and rejects other pending proposals. We'll email everyone. Nothing is charged ` +
      "now: you fund milestones on the project's page.";
  return (
    <>
      {confirmationRequestedAt ? (
        <p className="w-full text-sm text-muted-foreground">
          You accepted this proposal. The project starts when {name} confirms your edits.
        </p>
      ) : project.budgetType === "hourly" ? (
        <AcceptHourlyButton proposal={proposal} description={consequence} />
      ) : (
        <ConfirmDialog
          label="Accept"
          ariaLabel={`Accept the proposal by ${name}`}
          triggerVariant={{ variant: "default" }}
          title={`Accept ${name}'s proposal for ${cost}?`}
          description={consequence}
          confirm={{ label: "Accept proposal", pending: "Accepting...", variant: "hot" }}
          closeOnFailure
          onConfirm={() =>
            needsConfirmation
              ? send("accepted", `Waiting for ${name}`, "We've emailed them to confirm your edits.")
              : send("accepted", "Proposal accepted")
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
        closeOnFailure
        onConfirm={() => send("rejected", "Proposal rejected")}
      />
    </>
  );
}
