import type { Metadata } from "next";
import { cache } from "react";
import { OwnedPassport } from "@/components/catalog/passport/passport-card";
import { DeveloperLink } from "@/components/commerce/orders/developer-link";
import { NewestVersion, OlderVersions } from "@/components/commerce/orders/purchase-versions";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { BackLink } from "@/components/shell/breadcrumbs";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { NoticePage } from "@/components/shell/notice-page";
import { NOT_FOUND } from "@/components/shell/page-titles.constants";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { getOrderPassport } from "@/lib/catalog/passport/passport";
import { listDownloads } from "@/lib/catalog/releases/downloads";
import { orderNumber } from "@/lib/commerce/orders/orders.constants";
import { getPurchase, hasAccessEnded } from "@/lib/commerce/orders/read-orders";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { firstValues, type SearchParams } from "@/lib/foundation/format/hrefs";
import { pageOrFirst } from "@/lib/foundation/lists";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";

type Props = { params: Promise<{ orderId: string }>; searchParams: Promise<SearchParams> };

const PAGE_SIZE = 20;

// Shared by the metadata and the page.
const loadPurchase = cache(getPurchase);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const order = viewer && (await loadPurchase(viewer, (await params).orderId));
  return { title: order ? `All versions of ${order.app.title}` : NOT_FOUND };
}

/** What the buyer of a refunded order finds under an old link to its downloads. */
const AccessEnded = ({ orderId }: { orderId: string }) => (
  <NoticePage
    title="These downloads are no longer available"
    actions={
      <>
        <Link href={paths.receipt(orderId)} className={buttonVariants()}>
          View receipt
        </Link>
        <Link href={paths.customerDashboard} className={buttonVariants({ variant: "outline" })}>
          My Purchases
        </Link>
      </>
    }
  >
    <p>Your payment was refunded or disputed, or your subscription ended. The receipt has the details.</p>
  </NoticePage>
);

/** All versions of a purchase, for its buyer. Others, and buyers whose access has ended, get a 404. */
export default async function LibraryPage({ params, searchParams }: Props) {
  const { orderId } = await params;
  const viewer = await requireViewer();
  const order = await loadPurchase(viewer, orderId);
  if (!order) {
    describePage({ status: 404 });
    return (await hasAccessEnded(viewer, orderId)) ? <AccessEnded orderId={orderId} /> : <NotFoundPage />;
  }
  const { after } = firstValues(await searchParams);
  const [{ items, nextCursor }, owned] = await Promise.all([
    pageOrFirst({ after }, (cursor) => listDownloads(viewer, orderId, { limit: PAGE_SIZE, cursor: cursor.after })),
    getOrderPassport(viewer, orderId),
  ]);
  const newest = items[0]?.id === order.release?.id ? items[0] : undefined;
  const older = newest ? items.slice(1) : items;
  const { title, downloadUrl } = order.app;
  return (
    <div className="page-wrap max-w-4xl pt-7 pb-16">
      <BackLink href={paths.purchase(orderId)}>My Purchases</BackLink>
      <h1 dir="auto" className="mt-3 wrap-anywhere">
        {title}
      </h1>
      <div className="mt-2 mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground">
        <span className="nums">
          Purchased <Moment at={order.paidAt ?? order.createdAt} />, order{" "}
          <span className="font-mono text-xs">{orderNumber(order.id)}</span>
        </span>
        {order.updateAvailable && <Badge variant="success">Update available</Badge>}
        <Link href={paths.newConversation("order", orderId)} className="link">
          Contact the developer
        </Link>
      </div>
      <div className="grid grid-cols-1 gap-10">
        {newest && <NewestVersion orderId={orderId} release={newest} />}
        {owned && <OwnedPassport owned={owned} />}
        {older.length > 0 && <OlderVersions orderId={orderId} releases={older} />}
        {items.length === 0 && (
          <EmptyState title="No versions here yet">
            When the developer publishes a version on Forgehall, you can download it here.
          </EmptyState>
        )}
        {downloadUrl && (
          <div className="grid justify-items-start gap-1 text-sm">
            <p className="max-w-[68ch] text-muted-foreground">
              We host and check the versions on this page. The developer also offers their own download, which we
              don&apos;t check. It may be a different version.
            </p>
            <DeveloperLink href={downloadUrl} title={title} />
          </div>
        )}
        {items.length > 0 && (
          <p className="max-w-[68ch] text-sm text-muted-foreground">
            You can pause and resume downloads. To verify a file, compare its SHA-256 checksum with the one shown here.
          </p>
        )}
      </div>
      <CursorPagination
        label="Versions"
        previousHref={newest || items.length === 0 ? null : paths.library(orderId)}
        previousLabel="Newest"
        nextHref={nextCursor && `${paths.library(orderId)}?after=${encodeURIComponent(nextCursor)}`}
        nextLabel="Older"
      />
    </div>
  );
}
