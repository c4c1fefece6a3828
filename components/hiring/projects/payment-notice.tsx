import { TextWithDates } from "@/components/shell/moment";
import { Info } from "@/components/ui/icons";
import { isHeld } from "@/lib/commerce/funds/funds.constants";
import { findSilent, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";

type Decision = { takesEffectAt: string; acceptedBy: readonly string[] };

/** What happens with a decision that can still be appealed: one that waits for the reader comes first. */
function describeDecision(decisions: readonly Decision[], side: ProjectSide, name: string): string | null {
  const decision = decisions.find(({ acceptedBy }) => !acceptedBy.includes(side)) ?? decisions[0];
  if (!decision) return null;
  const { acceptedBy, takesEffectAt } = decision;
  if (acceptedBy.includes(side))
    return (
      `You accepted our decision. We'll divide the payment on ${takesEffectAt}, or as soon as ${name} accepts it, ` +
      "too."
    );
  return acceptedBy.length > 0
    ? `${name} has accepted our decision. Accept it, too, and we'll divide the payment right away, or appeal it ` +
        `until ${takesEffectAt}.`
    : `We've decided the dispute. Accept the decision, or appeal it until ${takesEffectAt}. We'll divide the payment ` +
        "once you both accept, or when the time to appeal is over.";
}

const APPEALED =
  "The decision about a milestone was appealed. We'll review it one more time, and that decision will be final.";
const DISPUTED =
  "A milestone is in dispute. We'll decide how to divide its payment, unless you settle it between yourselves.";

type Case = Pick<HiredProjectDetail["disputes"][number], "appeal" | "answerUntil" | "statements">;

/** What happens with open disputes: one that waits for the reader comes first, then one for the other side. */
function describeDisputes(cases: readonly Case[], side: ProjectSide, name: string): string {
  const isSilent = ({ appeal, statements }: Case, who: ProjectSide) =>
    findSilent({
      appealedBy: appeal?.by ?? null,
      statements: statements.map(({ by, aboutAppeal }) => ({ side: by, aboutAppeal })),
    }).includes(who);
  const open = cases.find((each) => isSilent(each, side)) ?? cases.find(({ answerUntil }) => answerUntil) ?? cases[0];
  const intro = open?.appeal ? APPEALED : DISPUTED;
  if (!open) return intro;
  const what = open.appeal ? "answer the appeal" : "state your case";
  if (isSilent(open, side))
    return open.answerUntil
      ? `${intro} Please ${what} by ${open.answerUntil}. We'll decide once you have, or after that.`
      : `${intro} Please ${what} soon: we can decide at any time.`;
  if (!open.answerUntil) return intro;
  const theirs = open.appeal ? "answer the appeal" : "state their case";
  return `${intro} ${name} can ${theirs} until ${open.answerUntil}. We'll decide once they have, or after that.`;
}

type PaymentNoticeProps = { project: HiredProjectDetail; side: ProjectSide; otherName: string };

const DECIDED: readonly string[] = ["approved", "refunded", "settled"];

/** What the client should do next about the money. */
function forClient(statuses: readonly string[], name: string): string {
  if (statuses.length === 0)
    return `This project has no milestones, so Forgehall doesn't handle its payment. You pay ${name} directly.`;
  if (statuses.includes("submitted"))
    return `${name} submitted work. Approve it to release the payment, or ask for changes.`;
  if (statuses.every((status) => DECIDED.includes(status)))
    return "Every milestone is paid or refunded. To finish the project, open the request and mark it as completed.";
  if (statuses.includes("changes_requested"))
    return `You asked ${name} for changes. We'll keep holding your payment until you approve the work.`;
  if (statuses.includes("funded") && statuses.includes("agreed"))
    return (
      `${name} can start. We hold your payment and release it when you approve the work. Fund the next milestone ` +
      "anytime."
    );
  if (!statuses.includes("agreed"))
    return `${name} is working on it. We hold your payment and release it when you approve the work.`;
  return `Fund a milestone before ${name} starts on it. We hold your payment and release it when you approve the work.`;
}

/** What the developer can rely on, and what not. */
function forDeveloper(statuses: readonly string[], name: string): string {
  if (statuses.length === 0)
    return `This project has no milestones, so Forgehall doesn't handle its payment. ${name} pays you directly.`;
  if (statuses.includes("submitted"))
    return `${name} is reviewing your work. We hold the payment until they approve it.`;
  if (statuses.every((status) => DECIDED.includes(status)))
    return "Every milestone is paid or refunded. The client can now mark the project as completed.";
  if (statuses.includes("changes_requested"))
    return `${name} asked for changes. We'll keep holding the payment while you make the changes.`;
  const start = statuses.includes("agreed")
    ? "Start on a milestone once it's funded. We hold the money,"
    : "We're holding the payment, so you can start.";
  const end = statuses.includes("agreed") ? "and it's added to your balance when" : "It's added to your balance when";
  return `${start} ${end} the client approves your work. Their bank can still reverse a card payment after that.`;
}

/** What stands still while the other side's account is suspended, and the way out. */
function describeSuspension(side: ProjectSide, name: string, held: boolean): string {
  const paused = `${name}'s account is suspended, so this project is paused.`;
  if (!held) return side === "client" ? `${paused} You can't fund a milestone meanwhile.` : paused;
  return `${paused} We keep holding the payment. If you don't want to wait, open a dispute and we'll decide about it.`;
}

/** How the money moves, and what that does and doesn't protect. */
export function PaymentNotice({ project, side, otherName }: PaymentNoticeProps) {
  const { milestones, disputes, proposedMilestones: proposed } = project;
  const statuses = milestones.map(({ status }) => status);
  const disputed = milestones.filter(({ status }) => status === "in_dispute").map(({ id }) => id);
  const open = disputes.filter(({ milestoneId }) => disputed.includes(milestoneId));
  const other = side === "client" ? "developer" : "client";
  const decided = disputes
    .flatMap(({ takesEffectAt, acceptedBy }) => (takesEffectAt ? [{ takesEffectAt, acceptedBy }] : []))
    .toSorted((one, another) => one.takesEffectAt.localeCompare(another.takesEffectAt));
  const decision = describeDecision(decided, side, otherName);
  const describe = () => {
    if (decision) return decision;
    if (disputed.length > 0) return describeDisputes(open, side, otherName);
    if (project.suspended.includes(other)) return describeSuspension(side, otherName, statuses.some(isHeld));
    if (proposed)
      return proposed.by === side
        ? `You proposed new milestones. A milestone can be funded after ${otherName} responds.`
        : `${otherName} proposed new milestones. Accept or decline them before a milestone is funded.`;
    return side === "client" ? forClient(statuses, otherName) : forDeveloper(statuses, otherName);
  };
  return (
    <p className="flex items-start gap-2.5 rounded-lg border border-border bg-card px-4 py-3 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <TextWithDates text={describe()} format="dateTime" />
      </span>
    </p>
  );
}
