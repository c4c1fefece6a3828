"use client";

import { FocusManager } from "@/components/layout/focus-manager";
import { CancellationPanel } from "@/components/proposals/cancellation-panel";
import { OwnProposal } from "@/components/proposals/own-proposal";
import { ProposalForm } from "@/components/proposals/proposal-form";
import { useProposals } from "@/components/proposals/proposals-provider";
import { useProposalMutation } from "@/components/proposals/use-proposal-mutation";
import { useScrollToHash } from "@/components/proposals/use-scroll-to-hash";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

const emptyValues = { proposal: "", estimatedCost: "", estimatedTimeline: "" };

/** The developer's own proposal, or the form for one while the request is open. */
export function DeveloperProposalPanel() {
  const { project, loaded, userId } = useProposals();
  const act = useProposalMutation();
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
          onSubmit={(body, form) =>
            act({
              form,
              method: "POST",
              url: `/api/project-requests/${project.id}/proposals`,
              body,
              successToast: {
                title: "Proposal sent",
                description: "We'll email the client. You can edit it while it's pending.",
              },
            })
          }
        />
      )}
    </section>
  );
}
