import type { Metadata } from "next";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { loadReported, ReportedConversationScreen } from "@/app/(staff)/reported-conversation-screen";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { paths } from "@/lib/foundation/paths";
import { canOpenAdminDashboard } from "@/lib/staff/moderation/apps";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canOpenAdminDashboard(viewer)) return { title: getForbiddenTitle(viewer, "admin.dashboard") };
  const { conversation, problem } = await loadReported(viewer, (await params).id);
  return { title: conversation || problem ? "Reported conversation" : "Report not found" };
}

/** The messages around a reported one, for moderators. Opening it is recorded. */
export default async function ReportedConversationPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (!canOpenAdminDashboard(viewer)) return <ForbiddenScreen viewer={viewer} screen="admin.dashboard" />;
  return <ReportedConversationScreen viewer={viewer} reportId={id} back={`${paths.adminDashboard}?tab=reports`} />;
}
