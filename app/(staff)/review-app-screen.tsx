import { cache } from "react";
import { AppNotFound } from "@/components/catalog/apps/app-not-found";
import { AppScreen } from "@/components/catalog/apps/app-screen";
import { ListingHistory } from "@/components/catalog/apps/listing-history";
import { BackLink } from "@/components/shell/breadcrumbs";
import { ReviewPanel } from "@/components/staff/moderation/review-panel";
import { ReviewReleases } from "@/components/staff/moderation/review-releases";
import { listListingHistory } from "@/lib/catalog/apps/own-listings";
import { getReviewedPassport } from "@/lib/catalog/passport/passport";
import { countActiveSubscriptions } from "@/lib/commerce/subscriptions/read-subscriptions";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { listReviewedReleases } from "@/lib/staff/moderation/releases";
import { getAppReview } from "@/lib/staff/moderation/review-screen";
import { listSubjectReports } from "@/lib/staff/reports/read-reports";

// Shared by the metadata and the page.
export const loadReview = cache(getAppReview);

/** History entries shown with the listing; the API returns the rest. */
const HISTORY_LIMIT = 50;

/** A listing of any status with everything needed to moderate it, and a preview of its page (decision 0033). */
export async function ReviewAppScreen({ viewer, id }: { viewer: Viewer; id: string }) {
  const review = await loadReview(viewer, id);
  if (!review) {
    describePage({ status: 404 });
    return <AppNotFound />;
  }
  const { app, page, developer, next } = review;
  // The queue is on the admins' dashboard; super admins come from reports and from users.
  const isSuperAdmin = viewer.role === "super_admin";
  const [history, reports, releases, subscriptions] = await Promise.all([
    listListingHistory(viewer, id, { limit: HISTORY_LIMIT, cursor: undefined }),
    listSubjectReports(viewer, "app", id),
    listReviewedReleases(viewer, id),
    countActiveSubscriptions([id]),
  ]);
  const passports = new Map(
    await Promise.all(
      releases
        .filter(({ status }) => status === "review")
        .map(async (release) => [release.id, await getReviewedPassport(viewer, release.id)] as const),
    ),
  );
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
          subscriptions={subscriptions.get(id) ?? 0}
          isOwn={app.developerId === viewer.id}
          developer={developer}
          developerHref={(isSuperAdmin ? paths.manageUser : paths.moderateUser)(developer.id)}
          hasQueue={!isSuperAdmin}
          next={next}
          reports={reports}
          history={<ListingHistory events={history.items} />}
          historyOpen={history.items.some(({ action }) => action !== "app.create")}
        />
        <ReviewReleases
          releases={releases}
          passports={passports}
          title={app.title}
          isOwn={app.developerId === viewer.id}
          decided={app.status === "approved" ? "alone" : app.waitingRelease ? "with app" : "after app"}
        />
      </section>
      {app.status === "approved" && app.pendingChange && (
        <p className="page-wrap mt-8 -mb-4 text-sm text-muted-foreground">How the page will look with these changes</p>
      )}
      <AppScreen app={page} />
    </>
  );
}
