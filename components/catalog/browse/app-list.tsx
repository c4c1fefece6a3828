import { clsx } from "clsx";
import { AppGrid } from "@/components/catalog/apps/app-grid";
import { AppRows } from "@/components/catalog/apps/app-rows";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import type { BrowseQuery } from "@/lib/catalog/apps/apps.queries";
import type { AppSummary } from "@/lib/catalog/apps/apps.rows";
import { browseHref } from "@/lib/catalog/apps/browse-href";
import { toAppCard } from "@/lib/catalog/apps/cards";
import { paths } from "@/lib/foundation/paths";
import { directoryHref, directoryQuery } from "@/lib/hiring/developers/developers.queries";

type AppListPage = {
  items: readonly AppSummary[];
  nextCursor: string | null;
  previousCursor: string | null;
  partial: boolean;
  corrected: string | null;
};

/** One page of apps, as grid or list, with pagination. */
export function AppList({ query, page }: { query: BrowseQuery; page: AppListPage }) {
  const { items, nextCursor, previousCursor, partial, corrected } = page;
  if (items.length === 0) {
    return (
      <EmptyState
        title={appsMessages.noneFound}
        action={
          <Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>
            Clear Filters
          </Link>
        }
      >
        <span>Try fewer words or fewer filters.</span>
        {query.search && (
          <>
            <span> Looking for a person? </span>
            <Link href={directoryHref(directoryQuery.parse({ search: query.search }))} className="link">
              Search developers for “{query.search}”
            </Link>
          </>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {corrected !== null && <CorrectionNotice query={query} corrected={corrected} className="mb-4" />}
      {partial && <p className="mb-4 text-muted-foreground">{appsMessages.someWords}</p>}
      {query.view === "grid" ? (
        <AppGrid apps={items} headingLevel="h2" priority />
      ) : (
        <AppRows apps={items.map(toAppCard)} />
      )}
      <CursorPagination
        label="Apps"
        previousHref={previousCursor && browseHref(query, { before: previousCursor })}
        nextHref={nextCursor && browseHref(query, { after: nextCursor })}
      />
    </>
  );
}

type CorrectionNoticeProps = { query: BrowseQuery; corrected: string; className?: string };

/** Says that a search was corrected, with a link to the results for the words as typed. */
export function CorrectionNotice({ query, corrected, className }: CorrectionNoticeProps) {
  return (
    <p className={clsx("wrap-anywhere text-muted-foreground", className)}>
      <bdi>{appsMessages.showingResultsFor(corrected)}</bdi>{" "}
      <Link href={browseHref(query, { exact: "1" })} className="link">
        <bdi>{appsMessages.searchInsteadFor(query.search)}</bdi>
      </Link>
    </p>
  );
}
