import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppNotFound } from "@/components/apps/app-not-found";
import { AppScreen } from "@/components/apps/app-screen";
import { AppStatus } from "@/components/apps/app-status";
import { PageStatus } from "@/components/layout/page-status";
import { SHOWN_SCREENSHOTS } from "@/lib/apps/apps.constants";
import { appsMessages } from "@/lib/apps/apps.messages";
import { getAppPage } from "@/lib/apps/get-app-page";
import { getViewer } from "@/lib/auth/viewer";
import { paths } from "@/lib/paths";

type Props = { params: Promise<{ id: string }> };

// Title and body ask for the same app.
const readApp = cache(getAppPage);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const app = viewer && (await readApp(viewer, (await params).id));
  return { title: app ? `Preview of ${app.title}` : appsMessages.appNotFound };
}

/**
 * The app page of a listing that is not public: for its owner and for staff (decision 0045). Everyone else
 * finds nothing here, and an approved app has its own page.
 */
export default async function PreviewPage({ params }: Props) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.preview(id)));
  const app = await readApp(viewer, id);
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
