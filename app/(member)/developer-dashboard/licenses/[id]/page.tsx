import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DeveloperOnlyScreen } from "@/app/(member)/developer-dashboard/developer-only-screen";
import { getDeveloperRequiredTitle } from "@/components/dashboard/developer-required";
import { BackLink } from "@/components/layout/back-link";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageStatus } from "@/components/layout/page-status";
import { AppLicenses } from "@/components/licenses/app-licenses";
import { getViewer } from "@/lib/auth/viewer";
import { firstValues, type SearchParams } from "@/lib/format/search-params";
import { licensesPageQuery } from "@/lib/licenses/licenses.schema";
import { loadLicensesPage } from "@/lib/licenses/load-licenses-page";
import { paths } from "@/lib/paths";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await getViewer();
  return { title: viewer && viewer.role !== "developer" ? getDeveloperRequiredTitle(viewer.role) : "License keys" };
}

/** The license keys of a developer's app. */
export default async function LicensesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.licenses(id)));
  if (viewer.role !== "developer") return <DeveloperOnlyScreen viewer={viewer} />;
  const licenses = await loadLicensesPage(viewer, id, licensesPageQuery.parse(firstValues(await searchParams)));
  if (!licenses)
    return (
      <>
        <PageStatus code={404} />
        <NotFoundPage />
      </>
    );
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
