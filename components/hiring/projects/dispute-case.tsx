import { AttachmentList } from "@/components/lists/attachment-list";
import { FormattedText } from "@/components/shell/formatted-text";
import { TextWithDates } from "@/components/shell/moment";
import { formatPrice } from "@/lib/foundation/format/money";
import type { ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";

type DecisionProps = { title: string; amount: string; toDeveloper: string; reason: string };

/** How staff divide a milestone's money, and why. */
function Decision({ title, amount, toDeveloper, reason }: DecisionProps) {
  return (
    <div>
      <p className="nums font-medium">
        {`${title}: the developer gets ${formatPrice(toDeveloper)} of ${formatPrice(amount)}, and the rest goes back ` +
          "to the client's card."}
      </p>
      <div className="mt-1 grid gap-2 wrap-anywhere">
        <FormattedText text={reason} />
      </div>
    </div>
  );
}

type SaidProps = { title: string; text: string; files: readonly string[] };

/** What one side said. */
function Said({ title, text, files }: SaidProps) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <div className="mt-1 grid gap-2 wrap-anywhere">
        <FormattedText text={text} />
      </div>
      {files.length > 0 && <AttachmentList files={files} />}
    </div>
  );
}

type DisputeCaseProps = {
  project: Pick<HiredProjectDetail, "disputes" | "events">;
  side: ProjectSide;
  otherName: string;
  milestone: { id: string; amount: string; status: string };
};

/** How a dispute ended whose money went back without a decision. */
function describeReturn(events: HiredProjectDetail["events"], milestone: { id: string; amount: string }): string {
  const returned = events.find(({ kind, milestoneId }) => kind === "refunded" && milestoneId === milestone.id);
  const back = `${formatPrice(milestone.amount)} went back to the client's card.`;
  if (returned?.by === "developer") return `The developer returned the payment, which ended the dispute. ${back}`;
  return `The dispute ended without a decision. ${returned?.note ? `${returned.note} ` : ""}${back}`;
}

/** When a first decision takes effect; the time is in ISO 8601. */
function describeAcceptance(takesEffectAt: string, accepted: readonly string[], side: ProjectSide, name: string) {
  if (accepted.includes(side))
    return `You've accepted it. It takes effect on ${takesEffectAt}, or as soon as ${name} accepts it.`;
  if (accepted.length > 0)
    return `${name} has accepted it. It takes effect on ${takesEffectAt}, or as soon as you accept it.`;
  return `It takes effect on ${takesEffectAt}, or as soon as you both accept it.`;
}

/** What both sides said in a dispute, and what came of it. */
export function DisputeCase({ project, side, otherName, milestone }: DisputeCaseProps) {
  const dispute = project.disputes.find(({ milestoneId }) => milestoneId === milestone.id);
  if (!dispute) return null;
  const titleOf = (by: ProjectSide, what: string) => (by === side ? `Your ${what}` : `${otherName}'s ${what}`);
  const showStatements = (isAnswer: boolean) =>
    dispute.statements
      .filter(({ aboutAppeal }) => aboutAppeal === isAnswer)
      .map(({ by, statement, files }) => (
        <Said key={by} title={titleOf(by, isAnswer ? "answer" : "case")} text={statement} files={files} />
      ));
  return (
    <div className="mt-3 grid gap-3 border-l-2 border-border pl-4 text-sm">
      {showStatements(false)}
      {dispute.firstDecision && (
        <Decision title="Appealed decision" amount={milestone.amount} {...dispute.firstDecision} />
      )}
      {dispute.appeal && (
        <Said
          title={titleOf(dispute.appeal.by, "appeal")}
          text={dispute.appeal.statement}
          files={dispute.appeal.files}
        />
      )}
      {showStatements(true)}
      {dispute.toDeveloper !== null && (
        <Decision
          title={dispute.appeal ? "Final decision" : "Forgehall decided"}
          amount={milestone.amount}
          toDeveloper={dispute.toDeveloper}
          reason={dispute.reason ?? ""}
        />
      )}
      {milestone.status === "refunded" && dispute.toDeveloper === null && (
        <p className="nums font-medium">{describeReturn(project.events, milestone)}</p>
      )}
      {dispute.takesEffectAt && (
        <p>
          <TextWithDates
            text={describeAcceptance(dispute.takesEffectAt, dispute.acceptedBy, side, otherName)}
            format="dateTime"
          />
        </p>
      )}
    </div>
  );
}
