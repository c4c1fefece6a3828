import type { Metadata } from "next";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { loadReview, ReviewAppScreen } from "@/app/(staff)/review-app-screen";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { canManagePlatform } from "@/lib/staff/platform/staff";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canManagePlatform(viewer)) return { title: getForbiddenTitle(viewer, "platform.manage") };
  const review = await loadReview(viewer, (await params).id);
  return { title: review ? `Review of ${review.app.title}` : appsMessages.appNotFound };
}

/** The review page of a listing, for super admins, who reach it from reports and users. */
export default async function ReviewAppPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (!canManagePlatform(viewer)) return <ForbiddenScreen viewer={viewer} screen="platform.manage" />;
  return <ReviewAppScreen viewer={viewer} id={id} />;
}
