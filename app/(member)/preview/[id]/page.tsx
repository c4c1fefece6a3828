import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AppNotFound } from "@/components/apps/app-not-found";
import { AppScreen } from "@/components/apps/app-screen";
import { AppStatus } from "@/components/apps/app-status";
import { PageStatus } from "@/components/layout/page-status";
import { SHOWN_SCREENSHOTS } from "@/lib/apps/apps.constants";
import { getAppPage } from "@/lib/apps/get-app-page";
import { getViewer } from "@/lib/auth/viewer";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Preview" };

/**
 * The app page of a listing that is not public: for its owner and for staff (decision 0045). Everyone else
 * finds nothing here, and an approved app has its own page.
 */
export default async function PreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.preview(id)));
  const app = await getAppPage(viewer, id);
  if (!app) return <><PageStatus code={404} /><AppNotFound /></>;
  if (app.status === "approved") redirect(paths.app(id));
  return (
    <>
      <div className="border-b border-border bg-card">
        <p className="page-wrap flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3 text-sm">
          <AppStatus status={app.status} />
          {app.status === "pending" ? "Waiting for review. Only its developer and moderators see this page." : "Not approved. Only its developer and moderators see this page."}
        </p>
      </div>
      <AppScreen app={{ ...app, screenshots: app.screenshots.slice(0, SHOWN_SCREENSHOTS) }} />
    </>
  );
}
