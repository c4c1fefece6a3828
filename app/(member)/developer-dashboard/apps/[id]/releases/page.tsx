import type { Metadata } from "next";
import { cache } from "react";
import { DeveloperOnlyScreen } from "@/app/(member)/developer-dashboard/developer-only-screen";
import { Releases } from "@/components/catalog/releases/releases";
import { getDeveloperRequiredTitle } from "@/components/commerce/dashboard/developer-required";
import { BackLink } from "@/components/shell/breadcrumbs";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { NOT_FOUND } from "@/components/shell/page-titles.constants";
import { getPassport } from "@/lib/catalog/passport/passport";
import { loadReleasesPage } from "@/lib/catalog/releases/read-releases";
import { releasesPageQuery } from "@/lib/catalog/releases/releases.queries";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { describePage } from "@/lib/foundation/page-facts";
import { siteUrl } from "@/lib/foundation/site";
import { paths } from "@/lib/foundation/paths";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

// Shared by the metadata and the page.
const loadPage = cache((viewer: Viewer, appId: string, after: string | undefined, before: string | undefined) =>
  loadReleasesPage(viewer, appId, { after, before }),
);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return { title: "Releases" };
  if (viewer.role !== "developer") return { title: getDeveloperRequiredTitle(viewer.role) };
  const { after, before } = releasesPageQuery.parse(firstValues(await searchParams));
  const page = await loadPage(viewer, (await params).id, after, before);
  return { title: page ? `${page.app.title} releases` : NOT_FOUND };
}

/** Lets the owner of an app publish versions of it. Other developers get a 404. */
export default async function ReleasesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (viewer.role !== "developer") return <DeveloperOnlyScreen viewer={viewer} />;
  const query = releasesPageQuery.parse(firstValues(await searchParams));
  const page = await loadPage(viewer, id, query.after, query.before);
  if (!page) {
    describePage({ status: 404 });
    return <NotFoundPage />;
  }
  const passport = await getPassport(viewer, id);
  return (
    <div className="page-wrap pt-7 pb-16">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <BackLink href={paths.developerDashboard}>Developer Dashboard</BackLink>
        <BackLink href={paths.editListing(id)}>Edit listing</BackLink>
      </div>
      <h1 dir="auto" className="mt-2 wrap-anywhere">
        {page.app.title} releases
      </h1>
      <p className="mt-2 mb-8 max-w-[62ch] text-muted-foreground">
        <span>Upload each version of your app here. Buyers download it from My Purchases and see what&apos;s new.</span>
        {page.app.status === "rejected" && (
          <span> This app was rejected. Publishing a release resubmits the listing for review.</span>
        )}
      </p>
      <Releases page={page} query={query} viewerId={viewer.id} origin={siteUrl().origin} passport={passport} />
    </div>
  );
}
