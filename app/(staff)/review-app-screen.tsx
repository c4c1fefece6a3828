import { cache } from "react";
import { ReviewPanel } from "@/components/admin/review-panel";
import { ReviewReleases } from "@/components/admin/review-releases";
import { AppNotFound } from "@/components/apps/app-not-found";
import { AppScreen } from "@/components/apps/app-screen";
import { ListingHistory } from "@/components/apps/listing-history";
import { BackLink } from "@/components/layout/back-link";
import { PageStatus } from "@/components/layout/page-status";
import { listListingHistory } from "@/lib/apps/list-listing-history";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { getAppReview } from "@/lib/moderation/get-app-review";
import { listReviewedReleases } from "@/lib/moderation/list-reviewed-releases";
import { listSubjectReports } from "@/lib/reports/list-subject-reports";
import { paths } from "@/lib/paths";

// Shared by the metadata and the page.
export const loadReview = cache(getAppReview);

/** History entries shown with the listing; the API returns the rest. */
const HISTORY_LIMIT = 50;

/** A listing of any status with everything needed to moderate it, and a preview of its page (decision 0035). */
export async function ReviewAppScreen({ viewer, id }: { viewer: Viewer; id: string }) {
  const review = await loadReview(viewer, id);
  if (!review)
    return (
      <>
        <PageStatus code={404} />
        <AppNotFound />
      </>
    );
  const { app, page, developer, next } = review;
  // The queue is on the admins' dashboard; super admins come from reports and from users.
  const isSuperAdmin = viewer.role === "super_admin";
  const [history, reports, releases] = await Promise.all([
    listListingHistory(viewer, id, { limit: HISTORY_LIMIT, cursor: undefined }),
    listSubjectReports(viewer, "app", id),
    listReviewedReleases(viewer, id),
  ]);
  return (
    <>
      <section aria-label="Moderation" className="page-wrap grid grid-cols-1 gap-3 pt-7">
        <div>
          {isSuperAdmin ? (
            <BackLink href={`${paths.superAdminDashboard}?tab=reports`}>Back to reports</BackLink>
          ) : (
            <BackLink href={paths.adminDashboard}>Back to the queue</BackLink>
          )}
        </div>
        <ReviewPanel
          app={app}
          isOwn={app.developerId === viewer.id}
          developer={developer}
          developerHref={(isSuperAdmin ? paths.manageUser : paths.moderateUser)(developer.id)}
          hasQueue={!isSuperAdmin}
          next={next}
          reports={reports}
          history={<ListingHistory events={history.items} />}
          historyOpen={history.items.some(({ action }) => action !== "app.create")}
        />
        <ReviewReleases releases={releases} title={app.title} isOwn={app.developerId === viewer.id} />
      </section>
      {app.status === "approved" && app.pendingChange && (
        <p className="page-wrap mt-8 -mb-4 text-sm text-muted-foreground">How the page will look with these changes</p>
      )}
      <AppScreen app={page} />
    </>
  );
}
