import { clsx } from "clsx";
import { AppGrid } from "@/components/catalog/apps/app-grid";
import { CorrectionNotice } from "@/components/catalog/browse/app-list";
import { TalentGrid } from "@/components/hiring/developers/directory-list";
import { LinkTabs } from "@/components/lists/link-tabs";
import { ScrollRow } from "@/components/lists/scroll-row";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { ArrowRight } from "@/components/ui/icons";
import { appsMessages, HEADLINE_CATEGORIES } from "@/lib/catalog/apps/apps.constants";
import { SHOWCASE_TABS } from "@/lib/catalog/apps/browse.constants";
import { browseQuery, headlineCategory, landingHref, type LandingQuery } from "@/lib/catalog/apps/apps.queries";
import type { AppSummary, CategoryCount } from "@/lib/catalog/apps/apps.rows";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { filterSlug } from "@/lib/foundation/format/list-filters";
import { formatCappedCount, formatCount } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";
import { cn } from "@/lib/foundation/utils";
import { directoryHref, directoryQuery } from "@/lib/hiring/developers/developers.queries";
import type { Developer } from "@/lib/hiring/developers/developers.rows";

type SearchResultsProps = {
  search: string;
  apps: readonly AppSummary[];
  total: number;
  more: boolean;
  partial: boolean;
  corrected: string | null;
  /** Whether matching developers are shown above. */
  hasDevelopers: boolean;
};

/** Apps found by `/?search=`, best match first, with a link to the rest with filters. */
export function SearchResults({ search, apps, total, more, partial, corrected, hasDevelopers }: SearchResultsProps) {
  const count = formatCappedCount({ total, more });
  const all = `${paths.browseApps}?${new URLSearchParams({ search })}`;
  return (
    <section
      aria-labelledby="results-title"
      className={clsx("page-wrap pb-16", hasDevelopers ? "border-t border-border pt-10" : "pt-6")}
    >
      <h2 dir="auto" id="results-title" className="mb-5 wrap-anywhere">
        {`${total > 0 ? `${count} app(s)` : hasDevelopers ? "No apps" : "Nothing"} found for “${search}”`}
      </h2>
      {corrected !== null && apps.length > 0 && (
        <CorrectionNotice query={browseQuery.parse({ search })} corrected={corrected} className="-mt-3 mb-5" />
      )}
      {partial && <p className="-mt-3 mb-5 text-muted-foreground">{appsMessages.someWords}</p>}
      {apps.length > 0 ? (
        <AppGrid apps={apps} priority />
      ) : hasDevelopers ? (
        <p className="text-muted-foreground">
          The developers above match.{" "}
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

type DeveloperResultsProps = { search: string; developers: readonly Developer[]; total: number; more: boolean };

/** Developers found by `/?search=`, with a link to the rest. */
export function DeveloperResults({ search, developers, total, more }: DeveloperResultsProps) {
  if (developers.length === 0) return null;
  const count = formatCappedCount({ total, more });
  return (
    <section aria-labelledby="people-title" className="page-wrap pt-6 pb-10">
      <h2 dir="auto" id="people-title" className="mb-5 wrap-anywhere">
        {`${count} developer(s) found for “${search}”`}
      </h2>
      <TalentGrid developers={developers} headingLevel="h3" columns={2} />
      {total > developers.length && (
        <p className="mt-8 text-center">
          <Link
            href={directoryHref(directoryQuery.parse({ search }))}
            className={buttonVariants({ variant: "outline" })}
          >
            {`Show all ${count} developers`}
          </Link>
        </p>
      )}
    </section>
  );
}

type Chip = { slug: string; label: string; href: string; current: boolean; count?: number };

type CategoryChipsProps =
  | { state: LandingQuery; categories: readonly CategoryCount[]; search?: undefined }
  /** A search, which the chips narrow down on Browse Apps. */
  | { search: string };

function listChips(props: CategoryChipsProps): Chip[] {
  const slugs = [
    { slug: "all", label: "All" },
    ...HEADLINE_CATEGORIES.map((name) => ({ slug: filterSlug(name), label: name })),
  ];
  if (props.search !== undefined) {
    const { search } = props;
    return slugs.map(({ slug, label }) => ({
      slug,
      label,
      href:
        slug === "all" ? withQuery(paths.home, { search }) : withQuery(paths.browseApps, { search, category: slug }),
      current: slug === "all",
    }));
  }
  const { state, categories } = props;
  const total = categories.reduce((sum, category) => sum + category.count, 0);
  return slugs.map(({ slug, label }) => ({
    slug,
    label,
    href: landingHref({ tab: state.tab, category: slug }),
    current: slug === state.category,
    count: slug === "all" ? total : (categories.find(({ name }) => name === label)?.count ?? 0),
  }));
}

/** The main categories. The selected one filters the apps that follow and is part of the URL. */
export function CategoryChips(props: CategoryChipsProps) {
  return (
    <ScrollRow label="Categories" className="page-wrap gap-2">
      {listChips(props).map(({ slug, label, href, current, count }) => (
        <Link
          key={slug}
          href={href}
          aria-current={current ? "true" : undefined}
          className={cn(
            "inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-md border px-3 text-sm font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2 pointer-coarse:min-h-11",
            current ? "border-primary bg-primary text-primary-foreground" : "border-border bg-card hover:border-input",
          )}
        >
          <span>{label}</span>
          {count !== undefined && <span className="nums text-xs font-normal opacity-75">{formatCount(count)}</span>}
        </Link>
      ))}
    </ScrollRow>
  );
}

/** Four tabs of apps; only the selected one is loaded (docs/product.md#landing-page). */
export function Showcase({
  state,
  apps,
  compact = false,
}: {
  state: LandingQuery;
  apps: readonly AppSummary[];
  /** Whether it is at the top of the page. */
  compact?: boolean;
}) {
  const category = headlineCategory(state.category);
  return (
    <section
      id="showcase"
      aria-labelledby="showcase-title"
      className={clsx("page-wrap grid gap-x-6 sm:grid-cols-[1fr_auto]", compact ? "pt-6 pb-4" : "section-pad")}
    >
      <h2 id="showcase-title">{category ?? "Featured apps"}</h2>
      <div className="mt-3 min-w-0 sm:col-span-2">
        <LinkTabs
          label="Showcase"
          current={state.tab}
          tabs={SHOWCASE_TABS.map(({ slug, label }) => ({
            value: slug,
            label,
            href: landingHref({ tab: slug, category: state.category }),
          }))}
          className="mb-6"
        />
        {apps.length > 0 ? (
          // Six cards are four screens of a phone, so it shows three and the link below them.
          <AppGrid apps={apps} priority={compact} className={compact ? undefined : "max-sm:*:nth-[n+4]:hidden"} />
        ) : (
          <EmptyState
            as="h3"
            title="Nothing here yet"
            action={
              <Link
                href={landingHref({ tab: state.tab, category: "all" })}
                className={buttonVariants({ variant: "outline" })}
              >
                Show all categories
              </Link>
            }
          >
            No apps in this category yet.
          </EmptyState>
        )}
      </div>
      {/* Below the apps on a phone, beside the heading on wider screens. */}
      <Link
        href={paths.browseApps}
        className="group inline-flex min-h-6 items-center gap-2 justify-self-center text-sm font-medium max-sm:mt-6 sm:col-start-2 sm:row-start-1"
      >
        View All Applications
        <ArrowRight
          aria-hidden
          className="size-4 text-hot-text transition-transform duration-160 group-hover:translate-x-0.5"
        />
      </Link>
    </section>
  );
}
