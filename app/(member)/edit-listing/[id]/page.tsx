import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppStatus } from "@/components/apps/app-status";
import { ListingHistory } from "@/components/apps/listing-history";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageStatus } from "@/components/layout/page-status";
import { NOT_FOUND } from "@/components/layout/titles.constants";
import { EditListing } from "@/components/listing/edit-listing";
import { ListingHeader } from "@/components/listing/listing-header";
import { ListingState } from "@/components/listing/listing-state";
import { UnlistApp } from "@/components/listing/unlist-app";
import { getOwnApp } from "@/lib/apps/get-own-app";
import { listListingHistory } from "@/lib/apps/list-listing-history";
import { getViewer } from "@/lib/auth/viewer";
import { paths } from "@/lib/paths";

type Props = { params: Promise<{ id: string }> };

// Title and body ask for the same app.
const readApp = cache(getOwnApp);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const app = viewer && (await readApp(viewer, (await params).id));
  return { title: app ? `Edit ${app.title}` : NOT_FOUND };
}

const SHOWN_EVENTS = 50;

/** Edit and unlist an own app. What is not one's own is not there. */
export default async function EditListingPage({ params }: Props) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(paths.auth(paths.editListing(id)));
  const app = await readApp(viewer, id);
  if (!app) {
    return (
      <>
        <PageStatus code={404} />
        <NotFoundPage />
      </>
    );
  }
  const history = await listListingHistory(viewer, app.id, { limit: SHOWN_EVENTS });
  return (
    <div className="page-wrap pt-7 pb-16">
      <ListingHeader title={`Edit ${app.title}`} aside={<AppStatus status={app.status} />}>
        <ListingState status={app.status} events={history.items} />
      </ListingHeader>
      <EditListing key={app.updatedAt} app={app} />
      <div className="mt-12 grid gap-x-16 gap-y-10 border-t border-border pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="history">
          <h2 id="history" className="mb-5">History</h2>
          <ListingHistory events={history.items} />
        </section>
        <section aria-labelledby="unlist">
          <h2 id="unlist" className="mb-2">Unlist</h2>
          <p className="mb-4 text-sm text-muted-foreground">Takes the app off the marketplace for good, with its page, reviews and ratings. Buyers keep their orders and downloads.</p>
          <UnlistApp appId={app.id} title={app.title} />
        </section>
      </div>
    </div>
  );
}
