import { AgreedPrice } from "@/components/hiring/projects/agreed-price";
import { Budget } from "@/components/hiring/requests/badges";
import { ProjectStatusBadge } from "@/components/hiring/requests/project-status-badge";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { StatusBadge } from "@/components/lists/status-badge";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { postedAge } from "@/lib/foundation/format/dates";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { hiredProjectPath } from "@/lib/foundation/project-path.constants";
import { projectMessages, requestPage } from "@/lib/hiring/requests/requests.constants";
import type { OwnProjectRequest } from "@/lib/hiring/requests/requests.rows";

const renderPostLink = (variant: "outline" | "default") => (
  <Link href={paths.postProject} className={buttonVariants({ variant })}>
    {projectMessages.postProject}
  </Link>
);

function RequestItem({ project }: { project: OwnProjectRequest }) {
  const { id, title, status, proposalCount, removed, invitedOnly, project: hired } = project;
  const href = requestPage(project);
  const waits = status === "open" && proposalCount > 0;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 border-t border-border py-5">
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere">
          <Link href={href} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="nums mt-0.5 text-sm text-muted-foreground">
          Posted <time dateTime={project.createdAt}>{postedAge(project.createdAt)}</time>,{" "}
          {pluralize(proposalCount, "proposal")}
        </p>
        {hired?.developer && (
          <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">
            Hired: <bdi>{hired.developer.name}</bdi>
          </p>
        )}
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          {removed && <StatusBadge tone="bad">{projectMessages.removedLabel}</StatusBadge>}
          {invitedOnly && <Badge variant="outline">Invited developer only</Badge>}
          {!(removed && status === "cancelled") && <ProjectStatusBadge status={status} />}
          <Badge variant="secondary">{project.category}</Badge>
        </div>
      </div>
      <div className="text-right">
        {hired ? (
          <AgreedPrice project={hired} />
        ) : (
          <Budget budget={project.budget} budgetType={project.budgetType} size="text-h3" />
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2">
        {hired && (
          <Link
            href={hiredProjectPath(hired.id)}
            aria-label={`Open project ${title}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            Open project
          </Link>
        )}
        <Link
          href={`${href}#proposals`}
          aria-label={`${waits ? "Compare proposals for" : "Open"} ${title}`}
          className={buttonVariants({ variant: hired ? "ghost" : "outline", size: "sm" })}
        >
          {waits ? "Compare proposals" : "Open request"}
        </Link>
        {status === "open" && (
          <Link
            href={paths.editProject(id)}
            aria-label={`Edit ${title}`}
            className={buttonVariants({ variant: "ghost", size: "sm" })}
          >
            Edit
          </Link>
        )}
        {removed && (
          <Link href={paths.contact} className="link px-2 text-sm">
            {projectMessages.appeal}
          </Link>
        )}
      </div>
    </article>
  );
}

type MyRequestsTabProps = {
  requests: { items: readonly OwnProjectRequest[]; total: number };
  previousHref: string | null;
  nextHref: string | null;
};

/** The viewer's own project requests, of every status. */
export function MyRequestsTab({ requests, previousHref, nextHref }: MyRequestsTabProps) {
  if (requests.total === 0) {
    return (
      <EmptyState as="h3" title="No requests yet" action={renderPostLink("outline")}>
        Describe what you need built. Developers reply with a cost and a timeline, and you choose.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-4 flex justify-end">{renderPostLink("default")}</div>
      <ul className="border-b border-border">
        {requests.items.map((project) => (
          <li key={project.id}>
            <RequestItem project={project} />
          </li>
        ))}
      </ul>
      <CursorPagination label="Requests" previousHref={previousHref} nextHref={nextHref} />
    </>
  );
}
