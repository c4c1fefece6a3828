"use client";

import { Moment } from "@/components/layout/moment";
import { Info } from "@/components/ui/icons";
import { useProposals } from "@/components/proposals/proposals-provider";
import type { Proposal } from "@/lib/proposals/proposals.dto";

/** Tells a developer that the client edited the request after the proposal was sent. */
export function EditedNotice({ proposal }: { proposal: Proposal }) {
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
