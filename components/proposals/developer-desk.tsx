"use client";

import { KeepFocus } from "@/components/layout/keep-focus";
import { OwnProposal } from "@/components/proposals/own-proposal";
import { ProposalForm } from "@/components/proposals/proposal-form";
import { useProposals } from "@/components/proposals/proposals-store";
import { useAct } from "@/components/proposals/use-act";
import { useArrival } from "@/components/proposals/use-arrival";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

const empty = { proposal: "", estimatedCost: "", estimatedTimeline: "" };

/** A developer's side: the own proposal, or the form for one while the request is open. */
export function DeveloperDesk() {
  const { project, loaded, userId } = useProposals();
  const act = useAct();
  const section = useArrival<HTMLElement>();
  if (loaded.state !== "ready") return null;
  const [own] = loaded.items;
  if (!own && project.status !== "open") return null;
  return (
    <section ref={section} id="propose" aria-labelledby="propose-title" className="mt-12 scroll-mt-20 border-t border-border pt-8">
      <h2 id="propose-title" tabIndex={-1} className="mb-5">{own ? "Your proposal" : projectMessages.submitProposal}</h2>
      {own ? (
        <KeepFocus heading="propose-title"><OwnProposal proposal={own} /></KeepFocus>
      ) : (
        <ProposalForm
          draftName={`proposal:${userId}:${project.id}`}
          start={empty}
          budgetType={project.budgetType}
          submit={{ label: projectMessages.submitProposal, pending: "Sending..." }}
          onSend={(body, form) => act({ form, method: "POST", url: `/api/project-requests/${project.id}/proposals`, body, done: { title: "Proposal sent", description: "The client is told by mail. You can change it while it is pending." } })}
        />
      )}
    </section>
  );
}
