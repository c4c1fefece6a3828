import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RefusedScreen } from "@/app/(staff)/refused-screen";
import { ReviewPanel } from "@/components/admin/review-panel";
import { AppNotFound } from "@/components/apps/app-not-found";
import { AppScreen } from "@/components/apps/app-screen";
import { ListingHistory } from "@/components/apps/listing-history";
import { BackLink } from "@/components/layout/back-link";
import { PageStatus } from "@/components/layout/page-status";
import { listListingHistory } from "@/lib/apps/list-listing-history";
import { getViewer } from "@/lib/auth/viewer";
import { getAppReview } from "@/lib/moderation/get-app-review";
import { mayOpenAdminDashboard } from "@/lib/moderation/may-open-dashboard";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Review a listing" };

/** Entries of the history that are shown with the listing; the record goes on in the call. */
const SHOWN_EVENTS = 50;

/** One listing of any status with all that a moderator decides by, and its page as buyers would see it (decision 0045). */
export default async function ReviewAppPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.moderateApp(id)));
  if (!mayOpenAdminDashboard(viewer)) return <RefusedScreen viewer={viewer} />;
  const review = await getAppReview(viewer, id);
  if (!review) return <><PageStatus code={404} /><AppNotFound /></>;
  const { app, page, developer, next } = review;
  const history = await listListingHistory(viewer, id, { limit: SHOWN_EVENTS, cursor: undefined });
  return (
    <>
      <section aria-label="Moderation" className="page-wrap grid gap-3 pt-7">
        <div><BackLink href={paths.adminDashboard}>Back to the queue</BackLink></div>
        <ReviewPanel app={app} developer={developer} next={next} history={<ListingHistory events={history.items} />} eventful={history.items.some(({ action }) => action !== "app.create")} />
      </section>
      <AppScreen app={page} />
    </>
  );
}
