import { AttachmentList } from "@/components/lists/attachment-list";
import { DisputeButton } from "@/components/hiring/projects/dispute-button";
import { DisputeCase } from "@/components/hiring/projects/dispute-case";
import {
  AcceptDecision,
  ReturnMoney,
  ReviewWork,
  WithdrawDispute,
} from "@/components/hiring/projects/milestone-decisions";
import { SubmitWorkButton } from "@/components/hiring/projects/submit-work-button";
import { MilestoneMoney, MilestoneTotals } from "@/components/hiring/projects/milestone-money";
import { StatusBadge, statusBadge } from "@/components/lists/status-badge";
import { FormattedText } from "@/components/shell/formatted-text";
import { Link } from "@/components/shell/link";
import { LongText } from "@/components/shell/long-text";
import { Moment } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { isHeld } from "@/lib/commerce/funds/funds.constants";
import { formatDayAndYear } from "@/lib/foundation/format/dates";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";
import { fundMilestonePath } from "@/lib/foundation/project-path.constants";
import { findSilent, type MilestoneStatus, type ProjectSide } from "@/lib/hiring/projects/projects.constants";
import type { HiredMilestone, HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";
import type { Submitted } from "@/lib/hiring/projects/submissions.rows";

const MilestoneBadge = statusBadge<MilestoneStatus>({
  agreed: { tone: "waiting", label: "Not funded" },
  funded: { tone: "good", label: "Funded" },
  submitted: { tone: "waiting", label: "Submitted" },
  approved: { tone: "good", label: "Approved" },
  changes_requested: { tone: "waiting", label: "Changes requested" },
  refunded: { tone: "bad", label: "Refunded" },
  in_dispute: { tone: "bad", label: "In dispute" },
  settled: { tone: "good", label: "Settled" },
});

const isAppealable = ({ disputes }: HiredProjectDetail, milestoneId: string) =>
  disputes.some((dispute) => dispute.milestoneId === milestoneId && dispute.takesEffectAt !== null);

type ListProps = { project: HiredProjectDetail; side: ProjectSide; otherName: string };
type ItemProps = ListProps & { milestone: HiredMilestone; number: number };

/** What the developer submitted last. */
function SubmittedWork({ work: { note, files, links, release, createdAt } }: { work: Submitted }) {
  return (
    <div className="mt-3 rounded-md bg-muted px-4 py-3 text-sm">
      <p className="font-medium">
        <span>Submitted on </span>
        <Moment at={createdAt} format="dateTime" />
      </p>
      {release && (
        <p className="mt-1 wrap-anywhere">
          <span>Version </span>
          <bdi>{release.version}</bdi>
          <span> of the app</span>
        </p>
      )}
      {note && (
        <div className="mt-2">
          <LongText text={note} about="of the note">
            <div className="grid gap-2 wrap-anywhere">
              <FormattedText text={note} />
            </div>
          </LongText>
        </div>
      )}
      {links.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {links.map((href) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link wrap-anywhere">
                {href}
              </a>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && <AttachmentList files={files} />}
    </div>
  );
}

/** What this side can do about a milestone now. */
function Actions({ project, side, otherName, milestone }: ItemProps) {
  const { id, status } = milestone;
  const part = { projectId: project.id, milestone, otherName };
  const dispute = project.disputes.find(({ milestoneId }) => milestoneId === id);
  const { appeal } = dispute ?? {};
  const statements = dispute?.statements.map(({ by, aboutAppeal }) => ({ side: by, aboutAppeal })) ?? [];
  const canSpeak = findSilent({ appealedBy: appeal?.by ?? null, statements }).includes(side);
  const opening = project.events.find((event) => event.kind === "disputed" && event.milestoneId === id);
  const withdrawing = status === "in_dispute" &&
    opening?.by === side &&
    dispute?.statements.length === 1 &&
    !appeal && <WithdrawDispute {...part} />;
  const disputing = isHeld(status) && canSpeak && (
    <DisputeButton milestone={milestone} kind={appeal ? "reply" : dispute ? "answer" : "open"} />
  );
  if (dispute?.takesEffectAt && status === "settled")
    return dispute.acceptedBy.includes(side) ? null : (
      <>
        <AcceptDecision {...part} isLast={dispute.acceptedBy.length > 0} />
        <DisputeButton milestone={milestone} kind="appeal" />
      </>
    );
  if (side === "client") {
    if (isHeld(status))
      return (
        <>
          {(status === "submitted" || status === "in_dispute") && (
            <ReviewWork {...part} inDispute={status === "in_dispute"} />
          )}
          {disputing}
          {withdrawing}
        </>
      );
    const canFund = project.developer && !project.suspended.includes("developer") && !project.proposedMilestones;
    if (status !== "agreed" || !canFund) return null;
    const isNext = project.milestones.find((each) => each.status === "agreed")?.id === id;
    // The payment provider's scripts need a document of their own.
    return (
      <a
        href={fundMilestonePath(id)}
        aria-label={`Fund ${milestone.title}`}
        className={buttonVariants({ variant: isNext ? "default" : "outline" })}
      >
        {`Fund ${formatPrice(milestone.amount)}`}
      </a>
    );
  }
  if (!isHeld(status)) return null;
  return (
    <>
      {(status === "funded" || status === "changes_requested") && (
        <SubmitWorkButton milestone={milestone} clientName={otherName} releases={project.releases} />
      )}
      <ReturnMoney {...part} />
      {disputing}
      {withdrawing}
    </>
  );
}

function MilestoneItem(props: ItemProps) {
  const { project, side, otherName, milestone, number } = props;
  const { title, amount, status, dueAt } = milestone;
  const payment = project.payments.find(({ milestoneId }) => milestoneId === milestone.id);
  const [work, ...earlier] = project.submissions.filter(({ milestoneId }) => milestoneId === milestone.id);
  const changes =
    status === "changes_requested" &&
    project.events.find((event) => event.kind === "changes_requested" && event.milestoneId === milestone.id);
  return (
    <li className="border-t border-border py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h3 className="flex min-w-0 items-baseline gap-2.5 text-base">
          <span className="nums font-normal text-muted-foreground">{number}</span>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {title}
          </span>
        </h3>
        <p className="nums font-semibold">{formatPrice(amount)}</p>
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        {isAppealable(project, milestone.id) ? (
          <StatusBadge tone="waiting">Decided, open to appeal</StatusBadge>
        ) : (
          <MilestoneBadge status={status} />
        )}
        <span>{dueAt ? `Due ${formatDayAndYear(dueAt)}` : "No due date"}</span>
        {milestone.approvesAt && (
          <span>
            {`We'll approve it on ${formatDayAndYear(milestone.approvesAt)} unless ` +
              (side === "client" ? "you respond." : "the client responds.")}
          </span>
        )}
      </p>
      <MilestoneMoney project={project} milestone={milestone} />
      {side === "client" && payment && (
        <p className="mt-1 text-sm">
          <Link href={paths.receipt(payment.orderId)} aria-label={`View receipt for ${title}`} className="link">
            View receipt
          </Link>
        </p>
      )}
      {work && <SubmittedWork work={work} />}
      {earlier.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer text-muted-foreground">{`Earlier submissions (${earlier.length})`}</summary>
          {earlier.map((each) => (
            <SubmittedWork key={each.id} work={each} />
          ))}
        </details>
      )}
      {changes && changes.note && (
        <div className="mt-3 border-l-2 border-border pl-4 text-sm">
          <p className="font-medium">
            {side === "client" ? "You asked for changes" : `${otherName} asked for changes`}
          </p>
          <div className="mt-1 grid gap-2 wrap-anywhere">
            <FormattedText text={changes.note} />
          </div>
        </div>
      )}
      <DisputeCase {...props} />
      {project.status === "in_progress" && (
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          <Actions {...props} />
        </div>
      )}
    </li>
  );
}

/** The agreed milestones with their state, submitted work and what can be done about each. */
export function MilestoneList({ project, side, otherName }: ListProps) {
  return (
    <>
      <ol className="grid grid-cols-1">
        {project.milestones.map((milestone, index) => (
          <MilestoneItem
            key={milestone.id}
            project={project}
            side={side}
            otherName={otherName}
            milestone={milestone}
            number={index + 1}
          />
        ))}
      </ol>
      <MilestoneTotals project={project} />
    </>
  );
}
