import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DeveloperOnlyScreen } from "@/app/(member)/developer-dashboard/developer-only-screen";
import { getDeveloperRequiredTitle } from "@/components/dashboard/developer-required";
import { BackLink } from "@/components/layout/back-link";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageStatus } from "@/components/layout/page-status";
import { Releases } from "@/components/releases/releases";
import { getViewer } from "@/lib/auth/viewer";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { paths } from "@/lib/paths";
import { loadReleasesPage } from "@/lib/releases/load-releases-page";
import { releasesPageQuery } from "@/lib/releases/releases-page.schema";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await getViewer();
  return { title: viewer && viewer.role !== "developer" ? getDeveloperRequiredTitle(viewer.role) : "Releases" };
}

/** Lets the owner of an app publish versions of it. Other developers get a 404. */
export default async function ReleasesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.releases(id)));
  if (viewer.role !== "developer") return <DeveloperOnlyScreen viewer={viewer} />;
  const query = releasesPageQuery.parse(firstValues(await searchParams));
  const page = await loadReleasesPage(viewer, id, query);
  if (!page) {
    return (
      <>
        <PageStatus code={404} />
        <NotFoundPage />
      </>
    );
  }
  return (
    <div className="page-wrap pt-7 pb-16">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <BackLink href={paths.developerDashboard}>Developer Dashboard</BackLink>
        <BackLink href={paths.editListing(id)}>Edit listing</BackLink>
      </div>
      <h1 dir="auto" className="mt-2 wrap-anywhere">
        Releases of {page.app.title}
      </h1>
      <p className="mt-2 mb-8 max-w-[62ch] text-muted-foreground">
        Upload each version of your app here. Buyers download it from their library and see what changed.
      </p>
      <Releases page={page} query={query} viewerId={viewer.id} />
    </div>
  );
}
