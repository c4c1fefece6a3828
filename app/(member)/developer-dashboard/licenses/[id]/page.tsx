import type { Metadata } from "next";
import { cache } from "react";
import { DeveloperOnlyScreen } from "@/app/(member)/developer-dashboard/developer-only-screen";
import { AppLicenses } from "@/components/catalog/licenses/app-licenses";
import { getDeveloperRequiredTitle } from "@/components/commerce/dashboard/developer-required";
import { BackLink } from "@/components/shell/breadcrumbs";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { NOT_FOUND } from "@/components/shell/page-titles.constants";
import { licensesPageQuery } from "@/lib/catalog/licenses/licenses.schema";
import { loadLicensesPage } from "@/lib/catalog/licenses/read-licenses";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

// Shared by the metadata and the page.
const loadPage = cache(loadLicensesPage);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return { title: "License keys" };
  if (viewer.role !== "developer") return { title: getDeveloperRequiredTitle(viewer.role) };
  const { after, before } = licensesPageQuery.parse(firstValues(await searchParams));
  const licenses = await loadPage(viewer, (await params).id, after, before);
  return { title: licenses ? `License keys of ${licenses.title}` : NOT_FOUND };
}

/** The license keys of a developer's app. */
export default async function LicensesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (viewer.role !== "developer") return <DeveloperOnlyScreen viewer={viewer} />;
  const { after, before } = licensesPageQuery.parse(firstValues(await searchParams));
  const licenses = await loadPage(viewer, id, after, before);
  if (!licenses) {
    describePage({ status: 404 });
    return <NotFoundPage />;
  }
  return (
    <div className="page-wrap pt-7 pb-16">
      <BackLink href={paths.editListing(id)}>Edit listing</BackLink>
      <h1 className="mt-1">License keys</h1>
      <p dir="auto" className="mb-6 text-muted-foreground wrap-anywhere">
        {licenses.title}
      </p>
      <AppLicenses appId={id} counts={licenses.counts} page={licenses.page} />
    </div>
  );
}
