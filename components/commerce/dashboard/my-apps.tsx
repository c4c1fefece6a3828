import { OwnAppCard } from "@/components/commerce/dashboard/own-app-card";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { SegmentedLinks } from "@/components/lists/link-tabs";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { LISTING_PLACES, type ListingPlace } from "@/lib/catalog/apps/apps.constants";
import type { OwnApp } from "@/lib/catalog/apps/apps.rows";
import type { ReturnedRelease, SalesClock } from "@/lib/commerce/sales/app-sales";
import { toOwnAppCard } from "@/lib/catalog/apps/cards";
import type { SalesSummary } from "@/lib/commerce/sales/sales.rows";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { paths } from "@/lib/foundation/paths";

const LABELS: Record<ListingPlace, string> = {
  approved: "Approved",
  pending: "Pending",
  rejected: "Rejected",
  unlisted: "Unlisted",
};

type MyAppsProps = {
  counts: SalesSummary["apps"];
  status: ListingPlace | undefined;
  page: {
    items: (OwnApp & { returned: ReturnedRelease | null; clock: SalesClock | null })[];
    nextCursor: string | null;
    previousCursor: string | null;
  };
};

/** My Apps: counts by status, and one page of apps. */
export function MyApps({ counts, status, page }: MyAppsProps) {
  const href = (more: Record<string, string | null | undefined>) =>
    withQuery(paths.developerDashboard, { status, ...more });
  if (counts.total === 0) {
    return (
      <EmptyState
        as="h3"
        title="Nothing listed yet"
        action={
          <Link href={paths.createListing} className={buttonVariants({ variant: "outline" })}>
            Create Your First App
          </Link>
        }
      >
        Your apps appear here with their status, ratings and downloads.
      </EmptyState>
    );
  }
  // Most developers have no unlisted apps, so that filter is hidden without any.
  const visiblePlaces = LISTING_PLACES.filter(
    (place) => place !== "unlisted" || counts.unlisted > 0 || status === "unlisted",
  );
  const choices = [
    { label: "All", href: href({ status: undefined }), chosen: !status, count: counts.total },
    ...visiblePlaces.map((value) => ({
      label: LABELS[value],
      href: href({ status: value }),
      chosen: status === value,
      count: counts[value],
    })),
  ];
  return (
    <>
      <SegmentedLinks label="Status" choices={choices} className="mb-5" />
      {page.items.length === 0 && <p className="py-10 text-muted-foreground">{`None of your apps are ${status}.`}</p>}
      <ul className="cards-grid">
        {page.items.map((app, index) => (
          <li key={app.id} className="grid">
            <OwnAppCard app={toOwnAppCard(app)} returned={app.returned} clock={app.clock} priority={index === 0} />
          </li>
        ))}
      </ul>
      <CursorPagination
        label="My Apps"
        previousHref={page.previousCursor && href({ before: page.previousCursor })}
        nextHref={page.nextCursor && href({ after: page.nextCursor })}
      />
    </>
  );
}
