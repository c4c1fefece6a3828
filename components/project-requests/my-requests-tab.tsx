import { Budget } from "@/components/project-requests/budget";
import { ProjectStatusBadge } from "@/components/project-requests/project-status-badge";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { Link } from "@/components/layout/link";
import { pluralize } from "@/lib/format/count";
import { postedAge } from "@/lib/format/posted-age";
import { paths } from "@/lib/paths";
import type { OwnProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

const renderPostLink = (variant: "outline" | "default") => (
  <Link href={paths.postProject} className={buttonVariants({ variant })}>
    {projectMessages.postProject}
  </Link>
);

function RequestItem({ project }: { project: OwnProjectRequest }) {
  const { id, title, status, proposalCount, removed } = project;
  const waits = status === "open" && proposalCount > 0;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 border-t border-border py-5">
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere">
          {removed ? (
            title
          ) : (
            <Link href={paths.project(id)} className="hover:underline">
              {title}
            </Link>
          )}
        </h3>
        <p className="nums mt-0.5 text-sm text-muted-foreground">
          Posted <time dateTime={project.createdAt}>{postedAge(project.createdAt)}</time>,{" "}
          {pluralize(proposalCount, "proposal")}
        </p>
        <div className="mt-2.5 flex flex-wrap gap-1.5">
          {removed ? <Badge variant="destructive">Removed</Badge> : <ProjectStatusBadge status={status} />}
          <Badge variant="secondary">{project.category}</Badge>
        </div>
      </div>
      <div className="text-right">
        <Budget budget={project.budget} budgetType={project.budgetType} size="text-h3" />
      </div>
      {removed ? (
        <p className="col-span-full text-sm text-muted-foreground">
          {projectMessages.removed}{" "}
          <Link href={paths.contact} className="link">
            {projectMessages.appeal}
          </Link>
        </p>
      ) : (
        <div className="col-span-full flex flex-wrap gap-2">
          <Link
            href={`${paths.project(id)}#proposals`}
            aria-label={`${waits ? "Compare proposals for" : "Open"} ${title}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {waits ? "Compare proposals" : "Open project"}
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
        </div>
      )}
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
