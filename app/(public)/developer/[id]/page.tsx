import type { Metadata } from "next";
import { cache } from "react";
import { DeveloperNotFound } from "@/components/hiring/developers/developer-not-found";
import { ProfileScreen } from "@/components/hiring/developers/profile-screen";
import { AppsTab, PortfolioTab } from "@/components/hiring/developers/profile-tabs";
import { RatingList } from "@/components/hiring/ratings/rating-list";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { JsonLd } from "@/components/shell/json-ld";
import { tags } from "@/lib/foundation/cache/tags";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata } from "@/lib/foundation/site";
import {
  buildDeveloperJsonLd,
  describeDeveloper,
  getDeveloperPage,
  loadDeveloperAppsPage,
} from "@/lib/hiring/developers/developer-page";
import { profileHref } from "@/lib/hiring/developers/developers.queries";
import { developersMessages } from "@/lib/hiring/developers/profile.constants";
import { loadPortfolioPage } from "@/lib/hiring/portfolio/read-portfolio";
import { loadDeveloperRatingsPage } from "@/lib/hiring/ratings/read-ratings";
import { pageQueries } from "@/lib/staff/site/page-queries";
import { buildDeveloperOgContent } from "@/lib/staff/site/share-images";
import { ogImageMetadata } from "@/lib/staff/site/share-images.rows";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

const TAB_LABELS = { portfolio: "Portfolio", apps: "Published Apps", reviews: "Client Reviews" } as const;

// Shared by the metadata and the page.
const loadDeveloper = cache(getDeveloperPage);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const developer = await loadDeveloper((await params).id);
  if (!developer) return { title: developersMessages.notFound, robots: { index: false } };
  const { name, title, id } = developer;
  return pageMetadata({
    title: title ? `${name}, ${title}` : name,
    description: describeDeveloper(developer),
    path: paths.developer(id),
    image: ogImageMetadata("developers", id, buildDeveloperOgContent(developer)),
  });
}

/**
 * A developer's public profile (docs/product.md#developer-profile). The HTML is the same for everyone; the browser adds
 * the owner's controls.
 */
export default async function DeveloperPage({ params, searchParams }: Props) {
  const developer = await loadDeveloper((await params).id);
  if (!developer) {
    describePage({ status: 404 });
    return <DeveloperNotFound />;
  }
  const { tab, after, before } = pageQueries["/developer/[id]"].parse(firstValues(await searchParams));
  // Each tab has its own cursor; the other tab is only loaded for its count.
  const cursorFor = (of: typeof tab) => (tab === of ? { after, before } : {});
  const [portfolio, apps, ratings] = await Promise.all([
    loadPortfolioPage(developer.id, cursorFor("portfolio")),
    loadDeveloperAppsPage(developer.id, cursorFor("apps")),
    tab === "reviews" ? loadDeveloperRatingsPage(developer.id, { after, before }) : null,
  ]);
  const { previousCursor, nextCursor } = ratings ?? (tab === "portfolio" ? portfolio : apps);
  describePage({ tags: [tags.developer(developer.id)] });
  return (
    <>
      <JsonLd data={buildDeveloperJsonLd(developer)} />
      <ProfileScreen developer={developer} tab={tab} portfolioCount={portfolio.total} appCount={apps.total}>
        {ratings ? (
          <RatingList
            ratings={ratings.items}
            subject={developer}
            returnPath={profileHref(developer.id, "reviews")}
            empty="No client reviews yet"
            emptyText={`Clients can review ${developer.name} after a project paid through Forgehall.`}
          />
        ) : tab === "portfolio" ? (
          <PortfolioTab developer={developer} items={portfolio.items} />
        ) : (
          <AppsTab developer={developer} apps={apps.items} />
        )}
        <CursorPagination
          label={TAB_LABELS[tab]}
          previousHref={previousCursor && profileHref(developer.id, tab, { before: previousCursor })}
          nextHref={nextCursor && profileHref(developer.id, tab, { after: nextCursor })}
        />
      </ProfileScreen>
    </>
  );
}
