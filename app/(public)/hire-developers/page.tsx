import type { Metadata } from "next";
import { DirectoryFilters } from "@/components/hiring/developers/directory-filters";
import { DirectoryList } from "@/components/hiring/developers/directory-list";
import { FilterChips } from "@/components/lists/filters";
import { BackLink } from "@/components/shell/breadcrumbs";
import { tags } from "@/lib/foundation/cache/tags";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { activeFilters } from "@/lib/foundation/format/list-filters";
import { formatCappedCount } from "@/lib/foundation/format/numbers";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata } from "@/lib/foundation/site";
import { directoryHref } from "@/lib/hiring/developers/developers.queries";
import { directoryFilters } from "@/lib/hiring/developers/directory.constants";
import { browseDevelopers } from "@/lib/hiring/developers/directory";
import { pageQueries } from "@/lib/staff/site/page-queries";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = pageQueries["/hire-developers"].parse(firstValues(await searchParams));
  const { search, after, before } = query;
  const isFiltered = activeFilters(directoryFilters, query).length > 0;
  const page = pageMetadata({
    title: search ? `Developers for “${search}”` : "Hire Developers",
    description:
      "Find independent developers and see their apps, reviews, hourly rates and availability. Filter by skill, " +
      "rate and availability.",
    path: paths.hireDevelopers,
  });
  return {
    ...page,
    ...((search || isFiltered || after || before) && { robots: { index: false, follow: true } }),
  };
}

/**
 * The Hire Developers page (docs/product.md#developer-directory), with search, filters, sort order and page in the URL.
 */
export default async function HireDevelopersPage({ searchParams }: Props) {
  const query = pageQueries["/hire-developers"].parse(firstValues(await searchParams));
  const page = await browseDevelopers(query);
  describePage({ tags: [tags.developers] });
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={paths.home}>Back to Home</BackLink>
      <h1 className="mt-2">Hire Developers</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-muted-foreground">
        See what they&apos;ve shipped, what buyers say, and what they charge.
      </p>
      <DirectoryFilters state={query} />
      <div className="my-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p role="status" className="nums font-semibold">
          {`${formatCappedCount(page)} developer(s) found`}
        </p>
        <FilterChips filters={directoryFilters} query={query} href={directoryHref} clearHref={paths.hireDevelopers} />
      </div>
      <DirectoryList query={query} page={page} />
    </div>
  );
}
