import type { ReactNode } from "react";
import { Rating } from "@/components/catalog/reviews/rating";
import { AttachmentList } from "@/components/lists/attachment-list";
import { ProposalText } from "@/components/hiring/proposals/proposal-text";
import { statusBadge } from "@/components/lists/status-badge";
import { UserAvatar } from "@/components/shell/avatars";
import { VerifiedBadge } from "@/components/shell/verified-badge";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { formatDayAndYear } from "@/lib/foundation/format/dates";
import { formatBudget, formatPrice } from "@/lib/foundation/format/money";
import { formatCount } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { cn } from "@/lib/foundation/utils";
import { formatSuccessRate } from "@/lib/hiring/developers/developers.constants";
import type { Proposal } from "@/lib/hiring/proposals/proposals.rows";
import type { ProposalStatus as Status } from "@/lib/hiring/proposals/proposals.constants";
import type { BudgetType } from "@/lib/hiring/requests/requests.constants";

type ProposalCardProps = { proposal: Proposal; budgetType: BudgetType; actions?: ReactNode };

/** One of several proposals; its rows align with those of its neighbors for comparison. */
export function ProposalCard({ proposal, budgetType, actions }: ProposalCardProps) {
  const { developer, developerId, status } = proposal;
  const edited = status === "pending" && proposal.updatedAt !== proposal.createdAt;
  const facts: [string, ReactNode][] = [
    ...(proposal.agreedHours === null
      ? []
      : [["Agreed hours", String(proposal.agreedHours)] satisfies [string, string]]),
    ["App reviews", <Rating key="rating" {...developer.rating} />],
    ["Client reviews", <Rating key="client-rating" {...developer.clientRating} />],
    ["Completed projects", formatCount(developer.completedProjects)],
    ["Success rate", formatSuccessRate(developer)],
  ];
  return (
    <article
      aria-label={`Proposal by ${developer.name}`}
      className={cn(
        "row-span-5 grid grid-cols-1 grid-rows-subgrid gap-y-4 rounded-lg border bg-card p-5",
        status === "accepted" ? "border-foreground" : "border-border",
        (status === "rejected" || status === "withdrawn") && "bg-transparent",
      )}
    >
      <header className="flex items-start gap-3">
        <UserAvatar user={developer} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1.5 text-base">
            <Link href={paths.developer(developerId)} className="link min-w-0 wrap-anywhere">
              {developer.name}
            </Link>
            {developer.verified && <VerifiedBadge />}
          </h3>
          {developer.title && (
            <p dir="auto" className="truncate text-sm text-muted-foreground">
              {developer.title}
            </p>
          )}
        </div>
        <ProposalStatusBadge proposal={proposal} />
      </header>
      <dl className="nums grid grid-cols-[minmax(min-content,1fr)_minmax(0,2fr)] gap-4 border-t border-border pt-4">
        <div>
          <dt className="text-xs text-muted-foreground">Cost</dt>
          <dd className="wide text-h3 font-bold">{formatBudget(proposal.estimatedCost, budgetType)}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-muted-foreground">Time</dt>
          <dd dir="auto" className="font-semibold wrap-anywhere">
            {proposal.estimatedTimeline}
          </dd>
        </div>
      </dl>
      <dl className="nums text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="flex items-center justify-between gap-4 border-t border-border py-2">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ProposalText text={proposal.proposal} name={developer.name} />
        <OfferedMilestones milestones={proposal.milestones} />
        {proposal.attachments.length > 0 && <AttachmentList files={proposal.attachments} />}
        <p className="mt-3 text-xs text-muted-foreground">
          <span>Sent on </span>
          <Moment at={proposal.createdAt} />
          {edited && (
            <>
              <span>, changed on </span>
              <Moment at={proposal.updatedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 self-end empty:hidden">{actions}</div>
    </article>
  );
}

/** The milestones with which the project would start, if the developer proposed some. */
function OfferedMilestones({ milestones }: Pick<Proposal, "milestones">) {
  if (milestones.length === 0) return null;
  return (
    <section className="mt-4 text-sm">
      <h4 className="font-semibold">Milestones</h4>
      <ol className="nums mt-1">
        {milestones.map(({ title, amount, dueAt }, index) => (
          <li key={index} className="flex items-baseline gap-2.5 border-t border-border py-2 first:border-t-0">
            <span className="text-muted-foreground">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block wrap-anywhere">
                {title}
              </span>
              {dueAt && <span className="block text-xs text-muted-foreground">{`Due ${formatDayAndYear(dueAt)}`}</span>}
            </span>
            <span className="font-semibold">{formatPrice(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Badge = statusBadge<Status | "confirm" | "removed">({
  pending: { tone: "waiting", label: "Pending" },
  confirm: { tone: "waiting", label: "To confirm" },
  accepted: { tone: "good", label: "Accepted" },
  rejected: { tone: "bad", label: "Not selected" },
  withdrawn: { tone: "bad", label: "Withdrawn" },
  removed: { tone: "bad", label: "Removed by a moderator" },
});

type ProposalStatusBadgeProps = { proposal: Pick<Proposal, "status" | "removed" | "confirmationRequestedAt"> };

/**
 * A proposal's status. A pending one that the client accepted waits for its author's confirmation; a moderator removed
 * a withdrawn one, or its author withdrew it.
 */
export function ProposalStatusBadge({ proposal }: ProposalStatusBadgeProps) {
  const { status, removed, confirmationRequestedAt } = proposal;
  return <Badge status={removed ? "removed" : confirmationRequestedAt ? "confirm" : status} />;
}
