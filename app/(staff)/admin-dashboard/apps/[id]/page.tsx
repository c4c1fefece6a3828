import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { ReviewPanel } from "@/components/admin/review-panel";
import { AppNotFound } from "@/components/apps/app-not-found";
import { AppScreen } from "@/components/apps/app-screen";
import { ListingHistory } from "@/components/apps/listing-history";
import { BackLink } from "@/components/layout/back-link";
import { PageStatus } from "@/components/layout/page-status";
import { appsMessages } from "@/lib/apps/apps.messages";
import { listListingHistory } from "@/lib/apps/list-listing-history";
import { getViewer } from "@/lib/auth/viewer";
import { getAppReview } from "@/lib/moderation/get-app-review";
import { canOpenAdminDashboard } from "@/lib/moderation/can-open-admin-dashboard";
import { paths } from "@/lib/paths";

type Props = { params: Promise<{ id: string }> };

// Shared by the metadata and the page.
const loadReview = cache(getAppReview);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canOpenAdminDashboard(viewer)) return { title: getForbiddenTitle(viewer, "admin.dashboard") };
  const review = await loadReview(viewer, (await params).id);
  return { title: review ? `Review of ${review.app.title}` : appsMessages.appNotFound };
}

/** History entries shown with the listing; the API returns the rest. */
const HISTORY_LIMIT = 50;

/** A listing of any status with everything needed to moderate it, and a preview of its page (decision 0035). */
export default async function ReviewAppPage({ params }: Props) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.moderateApp(id)));
  if (!canOpenAdminDashboard(viewer)) return <ForbiddenScreen viewer={viewer} screen="admin.dashboard" />;
  const review = await loadReview(viewer, id);
  if (!review)
    return (
      <>
        <PageStatus code={404} />
        <AppNotFound />
      </>
    );
  const { app, page, developer, next } = review;
  const history = await listListingHistory(viewer, id, { limit: HISTORY_LIMIT, cursor: undefined });
  return (
    <>
      <section aria-label="Moderation" className="page-wrap grid gap-3 pt-7">
        <div>
          <BackLink href={paths.adminDashboard}>Back to the queue</BackLink>
        </div>
        <ReviewPanel
          app={app}
          isOwn={app.developerId === viewer.id}
          developer={developer}
          next={next}
          history={<ListingHistory events={history.items} />}
          historyOpen={history.items.some(({ action }) => action !== "app.create")}
        />
      </section>
      {app.status === "approved" && app.pendingChange && (
        <p className="page-wrap mt-8 -mb-4 text-sm text-muted-foreground">How the page will look with these changes</p>
      )}
      <AppScreen app={page} />
    </>
  );
}
