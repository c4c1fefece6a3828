import type { Metadata } from "next";
import { cache } from "react";
import { AppNotFound } from "@/components/catalog/apps/app-not-found";
import { AppScreen } from "@/components/catalog/apps/app-screen";
import { AppVisitorProvider } from "@/components/catalog/reviews/app-visitor-provider";
import { ReviewsSection } from "@/components/catalog/reviews/reviews-section";
import { JsonLd } from "@/components/shell/json-ld";
import { buildAppJsonLd, getAppPage } from "@/lib/catalog/apps/app-page";
import { appsMessages, MAX_VISIBLE_SCREENSHOTS } from "@/lib/catalog/apps/apps.constants";
import { listSimilarApps } from "@/lib/catalog/apps/read-apps";
import { loadPassport } from "@/lib/catalog/passport/passport";
import { listReleaseHistory } from "@/lib/catalog/releases/read-releases";
import { MAX_VISIBLE_RELEASES } from "@/lib/catalog/releases/releases.constants";
import { loadReviewsPage } from "@/lib/catalog/reviews/read-reviews";
import { tags } from "@/lib/foundation/cache/tags";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { firstParagraph } from "@/lib/foundation/format/text";
import { summarize } from "@/lib/foundation/format/truncate";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata } from "@/lib/foundation/site";
import { pageQueries } from "@/lib/staff/site/page-queries";
import { buildAppOgContent } from "@/lib/staff/site/share-images";
import { ogImageMetadata } from "@/lib/staff/site/share-images.rows";

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
    describePage({ status: 404 });
    return <AppNotFound appId={(await params).id} />;
  }
  const query = pageQueries["/app/[id]"].parse(firstValues(await searchParams));
  const [reviews, similar, releases, passport] = await Promise.all([
    loadReviewsPage(app, query),
    listSimilarApps(app),
    app.hasRelease ? listReleaseHistory(app.id, MAX_VISIBLE_RELEASES) : [],
    app.hasRelease ? loadPassport(app.id) : undefined,
  ]);
  const screenshots = app.screenshots.slice(0, MAX_VISIBLE_SCREENSHOTS);
  describePage({ tags: [tags.app(app.id), ...similar.map(({ id }) => tags.app(id))] });
  return (
    <>
      <JsonLd data={buildAppJsonLd(app, releases[0])} />
      <AppVisitorProvider appId={app.id} developerId={app.developerId}>
        <AppScreen
          app={{ ...app, screenshots }}
          reviews={
            <ReviewsSection
              appId={app.id}
              developer={{ id: app.developerId, name: app.developer.name, verified: app.developer.verified }}
              rating={app.rating}
              histogram={app.histogram}
              page={reviews}
              query={query}
            />
          }
          releases={releases}
          passport={passport}
          similar={similar}
        />
      </AppVisitorProvider>
    </>
  );
}
