"use client";

import { useState } from "react";
import { CancellationPanel } from "@/components/proposals/cancellation-panel";
import { MessageLink } from "@/components/layout/message-link";
import { DecisionButtons } from "@/components/proposals/decision-buttons";
import { ProposalCard } from "@/components/proposals/proposal-card";
import { useProposals } from "@/components/proposals/proposals-provider";
import { ReportButton } from "@/components/reports/report-button";
import { useScrollToHash } from "@/components/proposals/use-scroll-to-hash";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { paths } from "@/lib/paths";

/** All proposals for the client's own request, the accepted one first. */
export function ClientProposalsPanel() {
  const { project, loaded, loadMore } = useProposals();
  const [pending, setPending] = useState(false);
  const section = useScrollToHash<HTMLElement>();
  if (loaded.state !== "ready") return null;
  const { items, total, next } = loaded;
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
      {total === 0 ? (
        <EmptyState as="h3" title="No proposals yet">
          {project.status === "open"
            ? "Developers can find your project in the list. We'll email you when one sends a proposal."
            : "No one sent a proposal for this project."}
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
    </section>
  );
}
