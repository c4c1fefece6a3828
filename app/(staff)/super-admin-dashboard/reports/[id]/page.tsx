import type { Metadata } from "next";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { loadReported, ReportedConversationScreen } from "@/app/(staff)/reported-conversation-screen";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { paths } from "@/lib/foundation/paths";
import { canManagePlatform } from "@/lib/staff/platform/staff";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canManagePlatform(viewer)) return { title: getForbiddenTitle(viewer, "platform.manage") };
  const { conversation, problem } = await loadReported(viewer, (await params).id);
  return { title: conversation || problem ? "Reported conversation" : "Report not found" };
}

/** The messages around a reported one, for super admins. Opening it is recorded. */
export default async function ReportedConversationPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (!canManagePlatform(viewer)) return <ForbiddenScreen viewer={viewer} screen="platform.manage" />;
  return <ReportedConversationScreen viewer={viewer} reportId={id} back={`${paths.superAdminDashboard}?tab=reports`} />;
}
