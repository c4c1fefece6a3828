import type { Metadata } from "next";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { loadUserOverview, UserScreen } from "@/app/(staff)/user-screen";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { paths } from "@/lib/foundation/paths";
import { canOpenAdminDashboard } from "@/lib/staff/moderation/apps";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canOpenAdminDashboard(viewer)) return { title: getForbiddenTitle(viewer, "admin.dashboard") };
  const user = await loadUserOverview(viewer, (await params).id);
  return { title: user?.name ?? "User not found" };
}

/** A user for moderators, without email address, orders and sessions. */
export default async function UserPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (!canOpenAdminDashboard(viewer)) return <ForbiddenScreen viewer={viewer} screen="admin.dashboard" />;
  return <UserScreen viewer={viewer} id={id} back={paths.adminDashboard} />;
}
