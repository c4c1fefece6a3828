import type { Metadata } from "next";
import { FeaturedApps } from "@/components/catalog/landing/featured-apps";
import { FeaturedDevelopers } from "@/components/catalog/landing/featured-developers";
import { CategoryChips, DeveloperResults, SearchResults, Showcase } from "@/components/catalog/landing/results";
import { BuiltForDevelopers, CallToAction, Hero, ValueProps } from "@/components/catalog/landing/sections";
import { SHOWCASE_SIZE } from "@/lib/catalog/apps/browse.constants";
import { browseQuery, headlineCategory } from "@/lib/catalog/apps/apps.queries";
import { browseApps } from "@/lib/catalog/apps/browse-page";
import { toAppCard } from "@/lib/catalog/apps/cards";
import { listCategories } from "@/lib/catalog/apps/categories";
import { listShowcase, splitShowcase } from "@/lib/catalog/apps/read-apps";
import { tags } from "@/lib/foundation/cache/tags";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { describePage } from "@/lib/foundation/page-facts";
import { directoryQuery } from "@/lib/hiring/developers/developers.queries";
import { browseDevelopers } from "@/lib/hiring/developers/directory";
import { listFeaturedDevelopers } from "@/lib/hiring/developers/read-developers";
import { pageQueries } from "@/lib/staff/site/page-queries";

const APP_RESULTS_LIMIT = 12;
/** One row, so that the apps below are not far away on a phone. */
const DEVELOPER_RESULTS_LIMIT = 2;

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search } = pageQueries["/"].parse(firstValues(await searchParams));
  // Title, description and image are the site's own. Search result pages are not indexed.
  return search
    ? { title: `Results for “${search}”`, robots: { index: false, follow: true } }
    : { alternates: { canonical: "/" } };
}

/**
 * The landing page (docs/product.md#landing-page). With `?search=` or `?category=`, the results follow a compact
 * headline, so that they are on the first screen.
 */
export default async function LandingPage({ searchParams }: Props) {
  const state = pageQueries["/"].parse(firstValues(await searchParams));
  describePage({ tags: [tags.catalog, tags.developers] });
  if (state.search) {
    const { search } = state;
    const [apps, people] = await Promise.all([
      browseApps(browseQuery.parse({ search }), { limit: APP_RESULTS_LIMIT, countCategories: false }),
      browseDevelopers(directoryQuery.parse({ search }), DEVELOPER_RESULTS_LIMIT),
    ]);
    // Partial matches among developers would appear next to apps that match every word.
    const hasDevelopers = people.items.length > 0 && !people.partial;
    return (
      <>
        <Hero search={search} compact />
        <CategoryChips search={search} />
        {hasDevelopers && (
          <DeveloperResults search={search} developers={people.items} total={people.total} more={people.more} />
        )}
        <SearchResults {...apps} search={search} apps={apps.items} hasDevelopers={hasDevelopers} />
      </>
    );
  }
  const category = headlineCategory(state.category);
  if (category) {
    const [categories, apps, developers] = await Promise.all([
      listCategories(),
      listShowcase(state.tab, category),
      listFeaturedDevelopers(),
    ]);
    return (
      <>
        <Hero search="" compact />
        <CategoryChips state={state} categories={categories} />
        <Showcase state={state} apps={apps} compact />
        <FeaturedDevelopers developers={developers} />
        <CallToAction />
      </>
    );
  }
  const [categories, featured, listed, developers] = await Promise.all([
    listCategories(),
    listShowcase("featured"),
    // Enough to fill the grid without the apps of the row above it.
    listShowcase(state.tab, undefined, 2 * SHOWCASE_SIZE),
    listFeaturedDevelopers(),
  ]);
  const { row, grid } = splitShowcase(featured, listed, SHOWCASE_SIZE);
  return (
    <>
      <Hero search="" />
      <CategoryChips state={state} categories={categories} />
      <FeaturedApps apps={row.map(toAppCard)} />
      <ValueProps />
      <Showcase state={state} apps={grid} />
      <BuiltForDevelopers />
      <FeaturedDevelopers developers={developers} />
      <CallToAction />
    </>
  );
}
