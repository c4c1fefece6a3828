import { AppGrid } from "@/components/apps/app-grid";
import { AppRows } from "@/components/apps/app-rows";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { Link } from "@/components/layout/link";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { appsMessages } from "@/lib/apps/apps.messages";
import { toAppCard } from "@/lib/format/app-card";
import { directoryHref, directoryQuery } from "@/lib/developers/directory.schema";
import { browseHref } from "@/lib/format/browse-href";
import type { BrowseQuery } from "@/lib/apps/browse.schema";
import { paths } from "@/lib/paths";

type AppListPage = {
  items: readonly AppSummary[];
  nextCursor: string | null;
  previousCursor: string | null;
  partial: boolean;
};

/** One page of apps, as grid or list, with pagination. */
export function AppList({ query, page }: { query: BrowseQuery; page: AppListPage }) {
  const { items, nextCursor, previousCursor, partial } = page;
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
        <span>Try fewer words, a different price, or all categories.</span>
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
