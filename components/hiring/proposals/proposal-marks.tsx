"use client";

import { useAction } from "@/components/forms/use-action";
import { useProposals } from "@/components/hiring/proposals/proposals-provider";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import type { ProposalMark, ProposalView } from "@/lib/hiring/proposals/proposals.constants";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";

const views: { view: ProposalView; label: string }[] = [
  { view: "active", label: "Active" },
  { view: "shortlisted", label: "Shortlisted" },
  { view: "archived", label: "Archived" },
];

/** What an empty list says. */
export const emptyViews: Record<ProposalView, { title: string; text: string }> = {
  active: { title: "All proposals are archived", text: "New ones appear here." },
  shortlisted: {
    title: "No shortlisted proposals",
    text: "Shortlist the ones you like, and compare them here. Developers aren't told.",
  },
  archived: {
    title: "No archived proposals",
    text: "Archive the ones that don't fit. You can unarchive them, and developers aren't told.",
  },
};

/** Switches between the client's lists of proposals, with the number in each. */
export function ProposalViews() {
  const { view: current, setView, loaded } = useProposals();
  const counts = loaded.state === "ready" ? loaded.request.proposalCounts : null;
  return (
    <div role="group" aria-label="Show proposals" className="nums mb-5 flex flex-wrap gap-2">
      {views.map(({ view, label }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => setView(view)}
          className="inline-flex min-h-8.5 items-center gap-2 rounded-md border border-border bg-card px-3 text-sm font-medium transition-colors duration-120 hover:border-input aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:text-primary-foreground pointer-coarse:min-h-11"
        >
          <span>{label}</span>
          <span className="font-normal">{formatCount(counts?.[view] ?? 0)}</span>
        </button>
      ))}
    </div>
  );
}

/** Shortlists or archives a proposal, or takes the mark away. The developer isn't told. */
export function MarkButtons({ proposal }: { proposal: Proposal }) {
  const { project, reload } = useProposals();
  const send = useAction("PUT /api/project-proposals/{id}/mark", { returnPath: paths.project(project.id), reload });
  const { id, mark, status, confirmationRequestedAt, developer } = proposal;
  const isPending = status === "pending" && project.status === "open";
  const change = (to: ProposalMark | null, label: string, success: string) => (
    <Button
      variant="ghost"
      aria-label={`${label}: ${developer.name}`}
      aria-disabled={send.pending}
      onClick={() => void send({ params: { id }, body: { mark: to } }, { success })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {mark === "shortlisted"
        ? change(null, "Remove from shortlist", "Removed from your shortlist")
        : isPending && change("shortlisted", "Shortlist", "Added to your shortlist")}
      {mark === "archived"
        ? change(null, "Unarchive", "Proposal unarchived")
        : isPending && !confirmationRequestedAt && change("archived", "Archive", "Proposal archived")}
    </>
  );
}
