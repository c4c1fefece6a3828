import type { Metadata } from "next";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { loadReview, ReviewAppScreen } from "@/app/(staff)/review-app-screen";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { canOpenAdminDashboard } from "@/lib/staff/moderation/apps";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canOpenAdminDashboard(viewer)) return { title: getForbiddenTitle(viewer, "admin.dashboard") };
  const review = await loadReview(viewer, (await params).id);
  return { title: review ? `Review of ${review.app.title}` : appsMessages.appNotFound };
}

/** The review page of a listing, for moderators. */
export default async function ReviewAppPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (!canOpenAdminDashboard(viewer)) return <ForbiddenScreen viewer={viewer} screen="admin.dashboard" />;
  return <ReviewAppScreen viewer={viewer} id={id} />;
}
