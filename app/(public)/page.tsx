import type { Metadata } from "next";
import { FeaturedApps } from "@/components/landing/featured-apps";
import { BuiltForDevelopers } from "@/components/landing/built-for-developers";
import { CallToAction } from "@/components/landing/call-to-action";
import { CategoryChips } from "@/components/landing/category-chips";
import { DeveloperResults } from "@/components/landing/developer-results";
import { FeaturedDevelopers } from "@/components/landing/featured-developers";
import { Hero } from "@/components/landing/hero";
import { SearchResults } from "@/components/landing/search-results";
import { Showcase } from "@/components/landing/showcase";
import { ValueProps } from "@/components/landing/value-props";
import { PageTags } from "@/components/layout/page-tags";
import { browseApps } from "@/lib/apps/browse-apps";
import { browseQuery } from "@/lib/apps/browse.schema";
import { headlineCategory } from "@/lib/apps/landing.schema";
import { listCategories } from "@/lib/apps/list-categories";
import { listShowcase } from "@/lib/apps/list-showcase";
import { SHOWCASE_SIZE } from "@/lib/apps/showcase.constants";
import { splitShowcase } from "@/lib/apps/split-showcase";
import { tags } from "@/lib/cache/tags";
import { browseDevelopers } from "@/lib/developers/browse-developers";
import { directoryQuery } from "@/lib/developers/directory.schema";
import { listFeaturedDevelopers } from "@/lib/developers/list-featured-developers";
import { toAppCard } from "@/lib/format/app-card";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { pageQueries } from "@/lib/page-queries.schema";

const APP_RESULTS_LIMIT = 12;
const DEVELOPER_RESULTS_LIMIT = 4;

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
 * headline, so that
 * they are on the first screen.
 */
export default async function LandingPage({ searchParams }: Props) {
  const state = pageQueries["/"].parse(firstValues(await searchParams));
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
        <PageTags tags={[tags.catalog, tags.developers]} />
        <Hero search={search} compact />
        <CategoryChips search={search} />
        <SearchResults {...apps} search={search} apps={apps.items} hasDevelopers={hasDevelopers} />
        {hasDevelopers && (
          <DeveloperResults search={search} developers={people.items} total={people.total} more={people.more} />
        )}
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
        <PageTags tags={[tags.catalog, tags.developers]} />
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
      <PageTags tags={[tags.catalog, tags.developers]} />
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
