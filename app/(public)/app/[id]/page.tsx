import type { Metadata } from "next";
import { cache } from "react";
import { AppScreen } from "@/components/apps/app-screen";
import { AppNotFound } from "@/components/apps/app-not-found";
import { PageStatus } from "@/components/layout/page-status";
import { PageTags } from "@/components/layout/page-tags";
import { AppVisitor } from "@/components/reviews/app-visitor";
import { JsonLd } from "@/components/seo/json-ld";
import { SHOWN_SCREENSHOTS } from "@/lib/apps/apps.constants";
import { appsMessages } from "@/lib/apps/apps.messages";
import { getAppPage } from "@/lib/apps/get-app-page";
import { listSimilarApps } from "@/lib/apps/list-similar-apps";
import { cardImage } from "@/lib/cards/card-address";
import { describeAppCard } from "@/lib/cards/describe-card";
import { tags } from "@/lib/cache/tags";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { summarize } from "@/lib/format/json-ld";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { listShownReviews } from "@/lib/reviews/list-shown-reviews";
import { shownReviewsQuery } from "@/lib/reviews/reviews.schema";
import { buildAppJsonLd } from "@/lib/apps/build-app-json-ld";
import { pageMetadata } from "@/lib/site";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

// Title and body ask for the same app; the public page is every visitor's, so nobody's viewer.
const readApp = cache((id: string) => getAppPage(null, id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const app = await readApp((await params).id);
  if (!app) return { title: appsMessages.appNotFound, robots: { index: false } };
  return pageMetadata({
    title: `${app.title}, ${app.category}`,
    description: summarize(firstParagraph(app.description), 160),
    path: paths.app(app.id),
    image: cardImage("apps", app.id, describeAppCard(app)),
  });
}

/** An app (spec section 2, "App detail"). */
export default async function AppDetailPage({ params, searchParams }: Props) {
  const app = await readApp((await params).id);
  if (!app) {
    return (
      <>
        <PageStatus code={404} />
        <AppNotFound appId={(await params).id} />
      </>
    );
  }
  const query = shownReviewsQuery.parse(firstValues(await searchParams));
  const [reviews, similar] = await Promise.all([listShownReviews(null, app.id, query), listSimilarApps(app)]);
  const screenshots = app.screenshots.slice(0, SHOWN_SCREENSHOTS);
  return (
    <>
      <PageTags tags={[tags.app(app.id), ...similar.map(({ id }) => tags.app(id))]} />
      <JsonLd data={buildAppJsonLd(app)} />
      <AppVisitor appId={app.id} developerId={app.developerId}>
        <AppScreen app={{ ...app, screenshots }} reviews={{ page: reviews, query }} similar={similar} />
      </AppVisitor>
    </>
  );
}
