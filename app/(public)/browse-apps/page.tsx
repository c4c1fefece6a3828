import { SlidersHorizontal } from "@/components/ui/icons";
import type { Metadata } from "next";
import { AppList } from "@/components/browse/app-list";
import { ActiveFilters } from "@/components/browse/active-filters";
import { Filters } from "@/components/browse/filters";
import { Toolbar } from "@/components/browse/toolbar";
import { BackLink } from "@/components/layout/back-link";
import { PageTags } from "@/components/layout/page-tags";
import { NativeSheet } from "@/components/layout/native-sheet";
import { browseApps } from "@/lib/apps/browse-apps";
import { browseHref } from "@/lib/format/browse-href";
import { browseQuery } from "@/lib/apps/browse.schema";
import { listCategories } from "@/lib/apps/list-categories";
import { tags } from "@/lib/cache/tags";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { formatCappedCount } from "@/lib/format/count";
import { paths } from "@/lib/paths";
import { pageMetadata } from "@/lib/site";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, search, after, before, ...query } = browseQuery.parse(firstValues(await searchParams));
  const subject = category ?? "Apps";
  // Each category has one canonical URL for search engines; all other combinations point to it.
  const path = browseHref({
    ...query,
    builtWith: undefined,
    price: undefined,
    sort: "featured",
    view: "grid",
    search: "",
    category,
    after: undefined,
    before: undefined,
  });
  const page = pageMetadata({
    title: search ? `Search for “${search}”` : category ? `${category} to buy` : "Browse Apps",
    description: `${subject} by independent developers: what they do, what they cost, what buyers say. Filter by price and by the tool they were built with.`,
    path,
  });
  return { ...page, ...((search || after || before) && { robots: { index: false, follow: true } }) };
}

/** The Browse Apps page (spec section 2), with search, filters, sort order, view and page in the URL. */
export default async function BrowseAppsPage({ searchParams }: Props) {
  const query = browseQuery.parse(firstValues(await searchParams));
  const [page, categories] = await Promise.all([browseApps(query), listCategories()]);
  return (
    <div className="page-wrap pt-7 pb-16">
      <PageTags tags={[tags.catalog]} />
      <BackLink href={paths.home}>Back to Home</BackLink>
      <h1 className="mt-2 mb-6">{query.category ?? "Browse Apps"}</h1>
      <div className="grid items-start gap-x-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden">
          <Filters state={query} categories={categories} placement="aside" />
        </aside>
        <div className="min-w-0">
          <Toolbar state={query} />
          <div className="my-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
            <p role="status" className="nums font-semibold">
              {formatCappedCount(page)} app(s) found
            </p>
            <ActiveFilters state={query} />
            <NativeSheet
              id="filters"
              title="Filters"
              trigger={
                <>
                  <SlidersHorizontal aria-hidden />
                  Filters
                </>
              }
              triggerClassName="ml-auto lg:hidden"
            >
              <Filters state={query} categories={categories} placement="drawer" />
            </NativeSheet>
          </div>
          <AppList query={query} page={page} />
        </div>
      </div>
    </div>
  );
}
