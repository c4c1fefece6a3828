import type { Metadata } from "next";
import { cache } from "react";
import { AppScreen } from "@/components/apps/app-screen";
import { AppNotFound } from "@/components/apps/app-not-found";
import { PageStatus } from "@/components/layout/page-status";
import { PageTags } from "@/components/layout/page-tags";
import { AppVisitorProvider } from "@/components/reviews/app-visitor-provider";
import { JsonLd } from "@/components/seo/json-ld";
import { MAX_VISIBLE_SCREENSHOTS } from "@/lib/apps/apps.constants";
import { appsMessages } from "@/lib/apps/apps.messages";
import { getAppPage } from "@/lib/apps/get-app-page";
import { listSimilarApps } from "@/lib/apps/list-similar-apps";
import { ogImageMetadata } from "@/lib/og-images/og-image-metadata";
import { buildAppOgContent } from "@/lib/og-images/build-og-content";
import { tags } from "@/lib/cache/tags";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { summarize } from "@/lib/format/truncate";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { pageQueries } from "@/lib/page-queries.schema";
import { paths } from "@/lib/paths";
import { MAX_VISIBLE_RELEASES } from "@/lib/releases/downloads.constants";
import { listReleaseHistory } from "@/lib/releases/list-release-history";
import { loadReviewsPage } from "@/lib/reviews/load-reviews-page";
import { buildAppJsonLd } from "@/lib/apps/build-app-json-ld";
import { pageMetadata } from "@/lib/site";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

// Shared by the metadata and the page. No viewer, because the public page is the same for everyone.
const loadApp = cache((id: string) => getAppPage(null, id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const app = await loadApp((await params).id);
  if (!app) return { title: appsMessages.appNotFound, robots: { index: false } };
  return pageMetadata({
    title: `${app.title}, ${app.category}`,
    description: summarize(firstParagraph(app.description), 160),
    path: paths.app(app.id),
    image: ogImageMetadata("apps", app.id, buildAppOgContent(app)),
    ...(app.hasRelease && { feed: paths.releaseFeed(app.id) }),
  });
}

/** The App Detail page (docs/product.md#app-page). */
export default async function AppDetailPage({ params, searchParams }: Props) {
  const app = await loadApp((await params).id);
  if (!app) {
    return (
      <>
        <PageStatus code={404} />
        <AppNotFound appId={(await params).id} />
      </>
    );
  }
  const query = pageQueries["/app/[id]"].parse(firstValues(await searchParams));
  const [reviews, similar, releases] = await Promise.all([
    loadReviewsPage(app, query),
    listSimilarApps(app),
    app.hasRelease ? listReleaseHistory(app.id, MAX_VISIBLE_RELEASES) : [],
  ]);
  const screenshots = app.screenshots.slice(0, MAX_VISIBLE_SCREENSHOTS);
  return (
    <>
      <PageTags tags={[tags.app(app.id), ...similar.map(({ id }) => tags.app(id))]} />
      <JsonLd data={buildAppJsonLd(app, releases[0])} />
      <AppVisitorProvider appId={app.id} developerId={app.developerId}>
        <AppScreen
          app={{ ...app, screenshots }}
          reviews={{ page: reviews, query }}
          releases={releases}
          similar={similar}
        />
      </AppVisitorProvider>
    </>
  );
}
