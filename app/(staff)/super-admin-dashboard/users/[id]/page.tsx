import type { Metadata } from "next";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { loadUserOverview, UserScreen } from "@/app/(staff)/user-screen";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { paths } from "@/lib/foundation/paths";
import { canManagePlatform } from "@/lib/staff/platform/staff";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canManagePlatform(viewer)) return { title: getForbiddenTitle(viewer, "platform.manage") };
  const user = await loadUserOverview(viewer, (await params).id);
  return { title: user?.name ?? "User not found" };
}

/** A user with everything that a super admin sees and can do. */
export default async function UserPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (!canManagePlatform(viewer)) return <ForbiddenScreen viewer={viewer} screen="platform.manage" />;
  return <UserScreen viewer={viewer} id={id} back={paths.superAdminDashboard} />;
}
