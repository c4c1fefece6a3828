import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppNotFound } from "@/components/catalog/apps/app-not-found";
import { AppScreen } from "@/components/catalog/apps/app-screen";
import { ListingBadges } from "@/components/catalog/apps/app-status-badge";
import { appsMessages, MAX_VISIBLE_SCREENSHOTS } from "@/lib/catalog/apps/apps.constants";
import { type AppPreview, getAppPreview } from "@/lib/catalog/apps/read-apps";
import { listReleaseHistory } from "@/lib/catalog/releases/read-releases";
import { MAX_VISIBLE_RELEASES } from "@/lib/catalog/releases/releases.constants";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";

type Props = { params: Promise<{ id: string }> };

// Shared by the metadata and the page.
const readPreview = cache(getAppPreview);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const preview = viewer && (await readPreview(viewer, (await params).id));
  return { title: preview ? `Preview of ${preview.page.title}` : appsMessages.appNotFound };
}

/** Explains how this page differs from the public one. */
function explain({ page, unlisted, changeSubmittedAt }: AppPreview): string {
  if (page.status === "pending") return "In review. Only its developer and moderators see this page.";
  if (page.status === "rejected") return "Not approved. Only its developer and moderators see this page.";
  if (unlisted) return "Only its developer and moderators see this page.";
  return changeSubmittedAt
    ? "This is how the page will look once the changes are approved. Everyone else sees the current version."
    : "";
}

/**
 * Previews an app that is not public, or its changes in review, for its owner and staff (decision 0033). Others get a
 * 404, and an approved app without changes redirects to its own page.
 */
export default async function PreviewPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  const preview = await readPreview(viewer, id);
  if (!preview) {
    describePage({ status: 404 });
    return <AppNotFound />;
  }
  const { page, unlisted, changeSubmittedAt } = preview;
  if (page.status === "approved" && !unlisted && !changeSubmittedAt) redirect(paths.app(id));
  return (
    <>
      <div className="border-b border-border bg-card">
        <p className="page-wrap flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3 text-sm">
          <ListingBadges app={{ status: page.status, unlisted, changeSubmittedAt }} />
          {explain(preview)}
        </p>
      </div>
      <AppScreen
        app={{ ...page, screenshots: page.screenshots.slice(0, MAX_VISIBLE_SCREENSHOTS) }}
        releases={await listReleaseHistory(id, MAX_VISIBLE_RELEASES)}
      />
    </>
  );
}
