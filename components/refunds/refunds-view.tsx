import { SegmentedLinks } from "@/components/layout/segmented-links";
import { RefundCard } from "@/components/refunds/refund-card";
import { EmptyState } from "@/components/layout/empty-state";
import { CursorPagination } from "@/components/layout/cursor-pagination";
import { withQuery } from "@/lib/format/search-params";
import { REFUND_STATUSES, type RefundStatus } from "@/lib/orders/orders.constants";
import type { RefundCounts, RefundRequest } from "@/lib/refunds/refunds.dto";

const LABELS: Record<RefundStatus, string> = {
  open: "Open",
  granted: "Approved",
  refunded: "Refunded",
  declined: "Declined",
  failed: "Failed",
};

type RefundsViewProps = {
  /** Path of the dashboard that contains the `refunds` tab. */
  path: string;
  staff: boolean;
  counts: RefundCounts;
  status: RefundStatus | undefined;
  page: {
    items: readonly (RefundRequest & { isOwn: boolean })[];
    nextCursor: string | null;
    previousCursor: string | null;
  };
};

/** Refund requests by status, newest first, for a seller or, with `staff`, for admins. */
export function RefundsView({ path, staff, counts, status, page }: RefundsViewProps) {
  const href = (more: Record<string, string | null | undefined>) =>
    withQuery(path, { tab: "refunds", status, ...more });
  if (counts.total === 0) {
    return (
      <EmptyState as="h3" title="No refund requests">
        Customers can request a refund within 14 days of payment. Requests appear here.
      </EmptyState>
    );
  }
  const choices = [
    { label: "All", href: href({ status: null }), chosen: !status, count: counts.total },
    ...REFUND_STATUSES.map((value) => ({
      label: LABELS[value],
      href: href({ status: value }),
      chosen: status === value,
      count: counts[value],
    })),
  ];
  return (
    <>
      <SegmentedLinks label="Status" choices={choices} className="mb-5" />
      {page.items.length === 0 && <p className="py-10 text-muted-foreground">No matching requests.</p>}
      <ul className="grid grid-cols-1 gap-4">
        {page.items.map((request) => (
          <li key={request.id}>
            <RefundCard request={request} staff={staff} />
          </li>
        ))}
      </ul>
      <CursorPagination
        label="Refund requests"
        previousHref={page.previousCursor && href({ before: page.previousCursor })}
        previousLabel="Newer"
        nextHref={page.nextCursor && href({ after: page.nextCursor })}
        nextLabel="Older"
      />
    </>
  );
}
