import type { Metadata } from "next";
import { PostProjectLink } from "@/components/hiring/requests/post-project-link";
import { type CardAction, ProjectCard } from "@/components/hiring/requests/project-card";
import { ProjectFilterForm } from "@/components/hiring/requests/project-filter-form";
import { SaveSearchButton } from "@/components/hiring/saved-searches/save-search-button";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { BackLink } from "@/components/shell/breadcrumbs";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { can } from "@/lib/foundation/auth/permissions";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { atLeastOf } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { findOwnProposals } from "@/lib/hiring/proposals/read-proposals";
import { browseRequests, toProjectCard } from "@/lib/hiring/requests/browse-requests";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";
import { hasFilters, requestsPageHref, requestsPageQuery } from "@/lib/hiring/requests/requests.queries";
import { defaultSearchName, savedFilters, savedSearchesPath } from "@/lib/hiring/saved-searches/saved-searches.schema";

export const metadata: Metadata = { title: projectMessages.heading };

/**
 * The project requests page (docs/product.md#project-requests), with search, filters, sort order and page in the URL.
 */
export default async function ProjectRequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = requestsPageQuery.parse(firstValues(await searchParams));
  const viewer = await requireViewer();
  const page = await browseRequests(viewer, query);
  const { data: filters } = savedFilters.safeParse(query);
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
      <div className="mt-5 mb-4 flex min-h-8.5 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="nums font-semibold">
          {atLeastOf(page, "open project")}
        </p>
        {can(viewer, "proposals.write") && filters && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SaveSearchButton filters={filters} name={defaultSearchName(filters)} />
            <Link href={savedSearchesPath} className="link text-sm">
              Saved searches
            </Link>
          </div>
        )}
      </div>
      {page.partial && <p className="-mt-2 mb-4 text-muted-foreground">{projectMessages.someWords}</p>}
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
