import { MilestoneActions } from "@/components/hiring/projects/milestone-actions";
import { MilestoneList } from "@/components/hiring/projects/milestone-list";
import { MilestoneTable } from "@/components/hiring/projects/milestone-table";
import { FocusManager } from "@/components/shell/focus-manager";
import { SectionCard } from "@/components/shell/section-card";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";

type PartProps = { project: HiredProjectDetail; side: ProjectSide; otherName: string };

/** The agreed milestones, and those that one side proposes instead. */
export function MilestonesSection({ project, side, otherName }: PartProps) {
  const { id, agreedCost, milestones, milestonesVersion, proposedMilestones: proposed, status } = project;
  if (agreedCost === null || milestones.length === 0)
    return (
      <SectionCard id="milestones" title="Milestones">
        <p className="mt-2 text-sm text-muted-foreground">
          {agreedCost === null
            ? "No total was agreed for this hourly project, so it has no milestones."
            : "This project started before Forgehall had milestones."}
        </p>
      </SectionCard>
    );
  const isFunded = milestones.some((milestone) => milestone.status !== "agreed");
  const actions = status === "in_progress" && !isFunded && (
    <div className="mt-5">
      <MilestoneActions
        key={milestonesVersion}
        project={{ id, agreedCost, milestones, milestonesVersion, proposedMilestones: proposed }}
        side={side}
        otherName={otherName}
      />
    </div>
  );
  return (
    <FocusManager heading="milestones-title">
      {proposed && (
        <SectionCard
          id="proposed-milestones"
          title={proposed.by === side ? "Milestones you proposed" : `${otherName} proposed milestones`}
          lead={
            proposed.by === side
              ? `They take effect when ${otherName} accepts them.`
              : "They take effect when you accept them. The agreed price stays the same."
          }
        >
          <div className="mt-3">
            <MilestoneTable caption="Proposed milestones" milestones={proposed.milestones} />
          </div>
          {actions}
        </SectionCard>
      )}
      <SectionCard
        id="milestones"
        title={proposed ? "Current milestones" : "Milestones"}
        lead={`Milestones split the agreed price into parts.${status === "in_progress" && !isFunded ? CHANGES : ""}`}
      >
        <div className="mt-3">
          <MilestoneList project={project} side={side} otherName={otherName} />
        </div>
        {!proposed && actions}
      </SectionCard>
    </FocusManager>
  );
}

const CHANGES = " Either of you can propose changes; both need to agree.";
