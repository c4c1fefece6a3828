import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BackLink } from "@/components/layout/back-link";
import { ProjectFilterForm } from "@/components/project-requests/project-filter-form";
import { PostProjectLink } from "@/components/project-requests/post-project-link";
import { ProjectCard, type CardAction } from "@/components/project-requests/project-card";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { Link } from "@/components/layout/link";
import { getViewer } from "@/lib/auth/viewer";
import { toProjectCard } from "@/lib/format/project-card";
import { atLeastOf } from "@/lib/format/count";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { requestsPageHref, requestsPageQuery, hasFilters } from "@/lib/project-requests/requests-page.schema";
import { browseRequests } from "@/lib/project-requests/browse-requests";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { findOwnProposals } from "@/lib/proposals/find-own-proposals";

export const metadata: Metadata = { title: projectMessages.heading };

/**
 * The project requests page (docs/product.md#project-requests), with search, filters, sort order and page in the URL.
 */
export default async function ProjectRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = requestsPageQuery.parse(firstValues(await searchParams));
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(requestsPageHref(query, { after: query.after, before: query.before })));
  const page = await browseRequests(viewer, query);
  const proposed = await findOwnProposals(
    viewer,
    page.items.map(({ id }) => id),
  );
  const actionFor = (id: string, clientId: string): CardAction => {
    if (clientId === viewer.id) return "own";
    if (viewer.role !== "developer") return "none";
    return proposed[id] ? "proposed" : "propose";
  };
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={paths.home}>Back to Home</BackLink>
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1>{projectMessages.heading}</h1>
        <PostProjectLink />
      </div>
      <ProjectFilterForm state={query} />
      <p role="status" className="nums mt-5 mb-4 font-semibold">
        {atLeastOf(page, "open project")}
      </p>
      {page.items.length === 0 ? (
        <EmptyState
          title={projectMessages.noneFound}
          action={
            hasFilters(query) ? (
              <Link href={paths.projectRequests} className={buttonVariants({ variant: "outline" })}>
                Clear Filters
              </Link>
            ) : undefined
          }
        >
          {hasFilters(query)
            ? "Try fewer words, a different budget, or all categories."
            : "No open projects right now. Post one to be the first."}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {page.items.map((project) => (
            <li key={project.id}>
              <ProjectCard project={toProjectCard(project)} action={actionFor(project.id, project.clientId)} />
            </li>
          ))}
        </ul>
      )}
      <CursorPagination
        label="Projects"
        previousHref={page.previousCursor && requestsPageHref(query, { before: page.previousCursor })}
        nextHref={page.nextCursor && requestsPageHref(query, { after: page.nextCursor })}
      />
    </div>
  );
}
