import { formatAgreedPrice } from "@/components/hiring/projects/agreed-price";
import { ProposalStatusBadge } from "@/components/hiring/proposals/proposal-card";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { UserAvatar } from "@/components/shell/avatars";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { MessageLink } from "@/components/shell/message-link";
import { Moment } from "@/components/shell/moment";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { formatBudget } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import type { OwnProposal } from "@/lib/hiring/proposals/proposals.rows";
import { requestPath } from "@/lib/hiring/requests/requests.constants";

/** The page on which the developer reads the request; null when it is hidden from them. */
function requestHref({ status, projectRequest: { id, hidden, invitedOnly } }: OwnProposal): string | null {
  if (hidden && status !== "accepted") return null;
  return requestPath(id, !hidden && !invitedOnly);
}

function ProposalRow({ proposal }: { proposal: OwnProposal }) {
  const { projectRequest: request, project } = proposal;
  const href = requestHref(proposal);
  // The client of a project that is no longer public hears only from whom they hired.
  const canMessage =
    !proposal.removed && proposal.status !== "withdrawn" && (!request.hidden || proposal.status === "accepted");
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_fit-content(40%)] items-start gap-x-6 gap-y-3 py-5">
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere">
          {href ? (
            <Link href={`${href}#propose`} className="hover:underline">
              {request.title}
            </Link>
          ) : (
            request.title
          )}
        </h3>
        <p className="mt-1 flex min-w-0 items-start gap-x-2 text-sm text-muted-foreground">
          <UserAvatar user={request.client} size={20} />
          <span className="nums min-w-0 wrap-anywhere">
            <bdi>{request.client.name}</bdi>, <span>sent on </span>
            <Moment at={proposal.createdAt} />
          </span>
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <ProposalStatusBadge proposal={proposal} />
          {request.hidden && <Badge variant="secondary">Project not public</Badge>}
        </div>
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {project && (
            <Link
              href={hiredProjectPath(project.id)}
              aria-label={`Open project ${request.title}`}
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              Open project
            </Link>
          )}
          {canMessage && (
            <MessageLink
              href={paths.newConversation("project_request", request.id)}
              name={`${request.client.name} about ${request.title}`}
              label="Message client"
              small
            />
          )}
        </div>
      </div>
      <p className="nums text-right">
        <span className="wide block text-h3 font-bold">
          {project ? formatAgreedPrice(project) : formatBudget(proposal.estimatedCost, request.budgetType)}
        </span>
        <span dir="auto" className="block text-xs text-muted-foreground wrap-anywhere">
          {proposal.estimatedTimeline}
        </span>
        <span className="block text-xs text-muted-foreground">
          {project ? "Agreed" : `Budget ${formatBudget(request.budget, request.budgetType)}`}
        </span>
      </p>
    </article>
  );
}

type OwnProposalListProps = {
  proposals: { items: readonly OwnProposal[]; total: number };
  previousHref: string | null;
  nextHref: string | null;
};

/** A developer's own proposals, newest first. */
export function OwnProposalList({ proposals, previousHref, nextHref }: OwnProposalListProps) {
  if (proposals.total === 0) {
    return (
      <EmptyState
        as="h3"
        title="No proposals yet"
        action={
          <Link href={paths.projectRequests} className={buttonVariants({ variant: "outline" })}>
            Project Requests
          </Link>
        }
      >
        Find a project, tell the client what it takes, and track your proposals here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="border-b border-border">
        {proposals.items.map((proposal) => (
          <li key={proposal.id} className="border-t border-border first:border-t-0 first:*:pt-0">
            <ProposalRow proposal={proposal} />
          </li>
        ))}
      </ul>
      <CursorPagination label="Proposals" previousHref={previousHref} nextHref={nextHref} />
    </>
  );
}
