import type { Metadata } from "next";
import { AppList } from "@/components/catalog/browse/app-list";
import { Filters } from "@/components/catalog/browse/app-filters";
import { Toolbar } from "@/components/catalog/browse/toolbar";
import { FilterChips } from "@/components/lists/filters";
import { BackLink } from "@/components/shell/breadcrumbs";
import { NativeSheet } from "@/components/shell/native-sheet";
import { SlidersHorizontal } from "@/components/ui/icons";
import { browseFilters } from "@/lib/catalog/apps/browse.constants";
import { browseHref } from "@/lib/catalog/apps/browse-href";
import { browseApps } from "@/lib/catalog/apps/browse-page";
import { tags } from "@/lib/foundation/cache/tags";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { formatCappedCount } from "@/lib/foundation/format/numbers";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata } from "@/lib/foundation/site";
import { pageQueries } from "@/lib/staff/site/page-queries";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, search, after, before } = pageQueries["/browse-apps"].parse(firstValues(await searchParams));
  const subject = category ?? "Apps";
  // Each category has one canonical URL for search engines; all other combinations point to it.
  const path = browseHref(pageQueries["/browse-apps"].parse({ category }));
  const page = pageMetadata({
    title: search ? `Results for “${search}”` : category ? `${category} to buy` : "Browse Apps",
    description:
      `${subject} by independent developers, with prices, demos and reviews. Filter by price and by the AI tool ` +
      "they were built with.",
    path,
  });
  return { ...page, ...((search || after || before) && { robots: { index: false, follow: true } }) };
}

/** The Browse Apps page (docs/product.md#browse-apps), with search, filters, sort order, view and page in the URL. */
export default async function BrowseAppsPage({ searchParams }: Props) {
  const query = pageQueries["/browse-apps"].parse(firstValues(await searchParams));
  const page = await browseApps(query);
  describePage({ tags: [tags.catalog] });
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={paths.home}>Back to Home</BackLink>
      <h1 className="mt-2 mb-6">{query.category ?? "Browse Apps"}</h1>
      <div className="grid items-start gap-x-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden">
          <Filters state={query} categories={page.categories} placement="aside" />
        </aside>
        <div className="min-w-0">
          <Toolbar state={query} />
          <div className="my-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
            <p role="status" className="nums font-semibold max-sm:-order-1">
              {`${formatCappedCount(page)} app(s) found`}
            </p>
            <FilterChips filters={browseFilters} query={query} href={browseHref} clearHref={paths.browseApps} />
            <NativeSheet
              id="filters"
              title="Filters"
              trigger={
                <>
                  <SlidersHorizontal aria-hidden />
                  <span>Filters</span>
                </>
              }
              triggerClassName="ml-auto max-sm:-order-1 lg:hidden"
            >
              <Filters state={query} categories={page.categories} placement="drawer" />
            </NativeSheet>
          </div>
          <AppList query={query} page={page} />
        </div>
      </div>
    </div>
  );
}
