import type { Metadata } from "next";
import { cache } from "react";
import { ListingBadges } from "@/components/catalog/apps/app-status-badge";
import { ListingHistory } from "@/components/catalog/apps/listing-history";
import { EditListing } from "@/components/catalog/listing/edit-listing";
import { DeleteApp, RelistApp, UnlistApp } from "@/components/catalog/listing/listing-actions";
import { ListingHeader } from "@/components/catalog/listing/listing-header";
import { ListingStatusNotice } from "@/components/catalog/listing/listing-status-notice";
import { SubmittedChange } from "@/components/catalog/listing/submitted-change";
import { FocusManager } from "@/components/shell/focus-manager";
import { Link } from "@/components/shell/link";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { NOT_FOUND } from "@/components/shell/page-titles.constants";
import { buttonVariants } from "@/components/ui/button";
import { getOwnApp, listListingHistory } from "@/lib/catalog/apps/own-listings";
import { countLicenses } from "@/lib/catalog/licenses/read-licenses";
import { getFeeNote } from "@/lib/commerce/payouts/payouts-page";
import { countActiveSubscriptions } from "@/lib/commerce/subscriptions/read-subscriptions";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { pluralize } from "@/lib/foundation/format/numbers";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";

type Props = { params: Promise<{ id: string }> };

// Shared by the metadata and the page.
const loadApp = cache(getOwnApp);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const app = viewer && (await loadApp(viewer, (await params).id));
  return { title: app ? `Edit ${app.title}` : NOT_FOUND };
}

const HISTORY_LIMIT = 50;

/** Lets the owner edit, unlist and delete an app. Other users get a 404. */
export default async function EditListingPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  const app = await loadApp(viewer, id);
  if (!app) {
    describePage({ status: 404 });
    return <NotFoundPage />;
  }
  const licenses = await countLicenses(viewer, app.id);
  const subscriptions = (await countActiveSubscriptions([app.id])).get(app.id) ?? 0;
  const history = await listListingHistory(viewer, app.id, { limit: HISTORY_LIMIT });
  return (
    <div className="page-wrap pt-7 pb-16">
      <ListingHeader
        title={`Edit ${app.title}`}
        aside={
          <div className="flex flex-wrap gap-1.5">
            <ListingBadges app={app} />
          </div>
        }
      >
        <ListingStatusNotice app={app} events={history.items} />
        {app.unlisted && (
          <div className="mt-4">
            <RelistApp appId={app.id} />
          </div>
        )}
      </ListingHeader>
      <FocusManager heading="edit">
        <div className="mb-8 empty:hidden">
          <SubmittedChange app={app} />
        </div>
      </FocusManager>
      <h2 id="edit" tabIndex={-1} className="sr-only">
        Edit
      </h2>
      <EditListing
        feeNote={await getFeeNote()}
        key={`${app.updatedAt} ${app.changeSubmittedAt} ${app.rejectedChange === null}`}
        app={app}
      />
      <div className="mt-12 grid gap-x-16 gap-y-10 border-t border-border pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="history">
          <h2 id="history" className="mb-5">
            History
          </h2>
          <ListingHistory events={history.items} />
        </section>
        <div className="grid content-start gap-8">
          <section aria-labelledby="releases">
            <h2 id="releases" className="mb-2">
              Releases
            </h2>
            <p className="mb-4 text-sm text-muted-foreground">
              Upload the files that buyers download, and publish new versions.
            </p>
            <Link href={paths.releases(app.id)} className={buttonVariants({ variant: "outline" })}>
              Manage releases
            </Link>
          </section>
          {(app.licensing || licenses.keys > 0) && (
            <section aria-labelledby="licenses">
              <h2 id="licenses" className="mb-2">
                License keys
              </h2>
              <p className="mb-4 text-sm text-muted-foreground">
                {pluralize(licenses.keys, "key")}, active on {pluralize(licenses.devices, "device")}. You can disable a
                key that is shared.
              </p>
              <Link href={paths.licenses(app.id)} className={buttonVariants({ variant: "outline" })}>
                View license keys
              </Link>
            </section>
          )}
          {!app.unlisted && (
            <section aria-labelledby="unlist">
              <h2 id="unlist" className="mb-2">
                Unlist
              </h2>
              <p className="mb-4 text-sm text-muted-foreground">
                Takes the app off the marketplace until you relist it. Buyers keep their downloads, and you keep your
                reviews.
              </p>
              <UnlistApp appId={app.id} title={app.title} subscriptions={subscriptions} />
            </section>
          )}
          <section aria-labelledby="delete">
            <h2 id="delete" className="mb-2">
              Delete
            </h2>
            <p className="mb-4 text-sm text-muted-foreground">
              Permanently deletes the app with its page, reviews and ratings. Buyers keep their orders and downloads.
            </p>
            <DeleteApp appId={app.id} title={app.title} subscriptions={subscriptions} />
          </section>
        </div>
      </div>
    </div>
  );
}
