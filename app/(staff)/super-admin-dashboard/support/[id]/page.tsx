import type { Metadata } from "next";
import { cache } from "react";
import { ForbiddenScreen, getForbiddenTitle } from "@/app/(staff)/forbidden-screen";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { SupportScreen } from "@/components/staff/support/support-screen";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { describePage } from "@/lib/foundation/page-facts";
import { canManagePlatform } from "@/lib/staff/platform/staff";
import { loadSupportMessage } from "@/lib/staff/support/support";

type Props = { params: Promise<{ id: string }> };

// Shared by the metadata and the page.
const loadMessage = cache(loadSupportMessage);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  if (!viewer) return {};
  if (!canManagePlatform(viewer)) return { title: getForbiddenTitle(viewer, "platform.manage") };
  const message = await loadMessage(viewer, (await params).id);
  return { title: message ? `Message from ${message.name}` : "Message not found" };
}

/** A message from the contact page with its replies and notes, for super admins. */
export default async function SupportMessagePage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  if (!canManagePlatform(viewer)) return <ForbiddenScreen viewer={viewer} screen="platform.manage" />;
  const message = await loadMessage(viewer, id);
  if (!message) {
    describePage({ status: 404 });
    return <NotFoundPage />;
  }
  return <SupportScreen message={message} viewerId={viewer.id} />;
}
