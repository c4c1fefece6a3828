import { AppGrid } from "@/components/apps/app-grid";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { appsMessages } from "@/lib/apps/apps.messages";
import { formatCappedCount } from "@/lib/format/count";
import { paths } from "@/lib/paths";

type SearchResultsProps = {
  search: string;
  apps: readonly AppSummary[];
  total: number;
  more: boolean;
  partial: boolean;
  /** Whether matching developers follow below. */
  hasDevelopers: boolean;
};

/** Apps found by `/?search=`, best match first, with a link to the rest with filters. */
export function SearchResults({ search, apps, total, more, partial, hasDevelopers }: SearchResultsProps) {
  const count = formatCappedCount({ total, more });
  const all = `${paths.browseApps}?${new URLSearchParams({ search })}`;
  return (
    <section aria-labelledby="results-title" className="page-wrap pt-6 pb-16">
      <h2 dir="auto" id="results-title" className="mb-5 wrap-anywhere">
        {`${total > 0 ? `${count} app(s)` : hasDevelopers ? "No apps" : "Nothing"} found for “${search}”`}
      </h2>
      {partial && <p className="-mt-3 mb-5 text-muted-foreground">{appsMessages.someWords}</p>}
      {apps.length > 0 ? (
        <AppGrid apps={apps} priority />
      ) : hasDevelopers ? (
        <p className="text-muted-foreground">
          The developers below match.{" "}
          <Link href={paths.browseApps} className="link">
            Browse Apps
          </Link>
        </p>
      ) : (
        <EmptyState
          as="h3"
          title={appsMessages.noneFound}
          action={
            <Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>
              Browse Apps
            </Link>
          }
        >
          Try fewer words, or browse all categories.
        </EmptyState>
      )}
      {total > apps.length && (
        <p className="mt-8 text-center">
          <Link href={all} className={buttonVariants({ variant: "outline" })}>
            {`Show all ${count} with filters`}
          </Link>
        </p>
      )}
    </section>
  );
}
