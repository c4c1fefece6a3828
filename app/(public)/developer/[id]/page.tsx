import type { Metadata } from "next";
import { cache } from "react";
import { DeveloperNotFound } from "@/components/developers/developer-not-found";
import { ProfileScreen } from "@/components/developers/profile-screen";
import { AppsTab, PortfolioTab } from "@/components/developers/profile-tabs";
import { PageStatus } from "@/components/layout/page-status";
import { PageTags } from "@/components/layout/page-tags";
import { JsonLd } from "@/components/seo/json-ld";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { buildDeveloperJsonLd } from "@/lib/developers/build-developer-json-ld";
import { developersMessages } from "@/lib/developers/developers.messages";
import { ogImageMetadata } from "@/lib/og-images/og-image-metadata";
import { buildDeveloperOgContent } from "@/lib/og-images/build-og-content";
import { tags } from "@/lib/cache/tags";
import { profileHref } from "@/lib/developers/directory.schema";
import { describeDeveloper } from "@/lib/developers/describe-developer";
import { getDeveloperPage } from "@/lib/developers/get-developer-page";
import { loadDeveloperAppsPage } from "@/lib/developers/load-developer-apps-page";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { pageQueries } from "@/lib/page-queries.schema";
import { paths } from "@/lib/paths";
import { loadPortfolioPage } from "@/lib/portfolio/load-portfolio-page";
import { pageMetadata } from "@/lib/site";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

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
 * the owner's
 * controls.
 */
export default async function DeveloperPage({ params, searchParams }: Props) {
  const developer = await loadDeveloper((await params).id);
  if (!developer) {
    return (
      <>
        <PageStatus code={404} />
        <DeveloperNotFound />
      </>
    );
  }
  const { tab, after, before } = pageQueries["/developer/[id]"].parse(firstValues(await searchParams));
  // Each tab has its own cursor; the other tab is only loaded for its count.
  const cursorFor = (of: typeof tab) => (tab === of ? { after, before } : {});
  const [portfolio, apps] = await Promise.all([
    loadPortfolioPage(developer.id, cursorFor("portfolio")),
    loadDeveloperAppsPage(developer.id, cursorFor("apps")),
  ]);
  const { previousCursor, nextCursor } = tab === "portfolio" ? portfolio : apps;
  return (
    <>
      <PageTags tags={[tags.developer(developer.id)]} />
      <JsonLd data={buildDeveloperJsonLd(developer)} />
      <ProfileScreen developer={developer} tab={tab} portfolioCount={portfolio.total} appCount={apps.total}>
        {tab === "portfolio" ? (
          <PortfolioTab developer={developer} items={portfolio.items} />
        ) : (
          <AppsTab developer={developer} apps={apps.items} />
        )}
        <CursorPagination
          label={tab === "portfolio" ? "Portfolio" : "Published Apps"}
          previousHref={previousCursor && profileHref(developer.id, tab, { before: previousCursor })}
          nextHref={nextCursor && profileHref(developer.id, tab, { after: nextCursor })}
        />
      </ProfileScreen>
    </>
  );
}
