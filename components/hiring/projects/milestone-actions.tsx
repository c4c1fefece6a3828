"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { MilestoneForm } from "@/components/hiring/projects/milestone-form";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { Button } from "@/components/ui/button";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProject } from "@/lib/hiring/projects/projects.rows";

type Agreed = Pick<HiredProject, "id" | "milestonesVersion" | "milestones" | "proposedMilestones"> & {
  agreedCost: string;
};

type MilestoneActionsProps = { project: Agreed; side: ProjectSide; otherName: string };

/** Accepts the milestones that the other side proposed. */
function AcceptMilestones({ project: { id, milestonesVersion } }: { project: Agreed }) {
  const accept = useAction("POST /api/projects/{id}/milestones/accept", {
    success: "Milestones accepted",
    returnPath: hiredProjectPath(id),
    refresh: "always",
  });
  return (
    <ConfirmDialog
      label="Accept milestones"
      triggerVariant={{ variant: "hot" }}
      title="Accept these milestones?"
      description="They replace the current milestones. The agreed price stays the same."
      confirm={{ label: "Accept milestones", pending: "Accepting...", variant: "hot" }}
      closeOnFailure
      onConfirm={() => accept({ params: { id }, body: { version: milestonesVersion } })}
    />
  );
}

/** Withdraws the viewer's own proposal, or declines the other side's: the agreed milestones stay. */
function KeepMilestones({ project: { id, milestones, milestonesVersion }, own }: { project: Agreed; own: boolean }) {
  const keep = useAction("PUT /api/projects/{id}/milestones", {
    success: own ? "Proposal withdrawn" : "Proposal declined",
    returnPath: hiredProjectPath(id),
    refresh: "always",
  });
  const agreed = milestones.map(({ title, amount, dueAt }) => ({ title, amount, dueAt }));
  return (
    <ConfirmDialog
      label={own ? "Withdraw" : "Decline"}
      triggerVariant={{ variant: "outline" }}
      title={own ? "Withdraw these milestones?" : "Decline these milestones?"}
      description="The current milestones stay as they are. You can propose changes at any time."
      confirm={{
        label: own ? "Withdraw proposal" : "Decline proposal",
        pending: own ? "Withdrawing..." : "Declining...",
        variant: "default",
      }}
      closeOnFailure
      onConfirm={() => keep({ params: { id }, body: { milestones: agreed, version: milestonesVersion } })}
    />
  );
}

/** What the viewer can do about milestones: answer those proposed, or propose others. */
export function MilestoneActions({ project, side, otherName }: MilestoneActionsProps) {
  const [editing, setEditing] = useState(false);
  const { id, agreedCost, milestones, milestonesVersion, proposedMilestones: proposed } = project;
  if (editing)
    return (
      <MilestoneForm
        projectId={id}
        agreedCost={agreedCost}
        version={milestonesVersion}
        agreed={milestones}
        milestones={proposed?.milestones ?? milestones}
        otherName={otherName}
        onClose={() => setEditing(false)}
      />
    );
  const own = proposed?.by === side;
  return (
    <div className="flex flex-wrap gap-2">
      {proposed && !own && <AcceptMilestones project={project} />}
      {proposed && <KeepMilestones project={project} own={own} />}
      <Button variant={proposed ? "ghost" : "outline"} onClick={() => setEditing(true)}>
        {own ? "Edit proposal" : "Propose changes"}
      </Button>
    </div>
  );
}
