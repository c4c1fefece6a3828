import { RefundDecisionButtons } from "@/components/commerce/refunds/refund-decision-buttons";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { SegmentedLinks } from "@/components/lists/link-tabs";
import { statusBadge } from "@/components/lists/status-badge";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment } from "@/components/shell/moment";
import { OwnNotice } from "@/components/shell/own-notice";
import { TriangleAlert } from "@/components/ui/icons";
import {
  orderNumber,
  REFUND_STATUSES,
  type RefundStatus as Status,
  type RefundStatus,
} from "@/lib/commerce/orders/orders.constants";
import type { RefundCounts, RefundRequest } from "@/lib/commerce/refunds/refunds.rows";
import { refundNote, refundsMessages } from "@/lib/commerce/refunds/refunds.constants";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

type RefundCardProps = {
  request: RefundRequest & { /** Whether somebody other than the viewer must decide. */ isOwn: boolean };
  /** Whether the viewer is an admin, who sees the seller and may approve declined or failed refunds. */
  staff: boolean;
};

/** One refund request: buyer, reason, decision and the decision buttons. */
function RefundCard({ request, staff }: RefundCardProps) {
  const { id, orderId, app, amount, status, reason, note, customer, developer, decidedBy, decidedAt, orderStatus } =
    request;
  const from = status === "open" || (staff && (status === "declined" || status === "failed")) ? status : null;
  const outcome = refundNote(request, staff);
  const byForgehall = reason === refundsMessages.byForgehall || reason === refundsMessages.undelivered;
  return (
    <article className="grid grid-cols-1 gap-3 rounded-lg border border-border bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 dir="auto" className="wrap-anywhere">
            {app.id ? (
              <Link href={paths.app(app.id)} className="inline-block min-h-6 hover:underline">
                {app.title}
              </Link>
            ) : (
              app.title
            )}
          </h3>
          <p className="nums text-sm wrap-anywhere text-muted-foreground">
            <span>{byForgehall ? "Refunded by Forgehall to " : "Requested by "}</span>
            <bdi>{customer?.name ?? "a deleted account"}</bdi>
            <span> on </span>
            <Moment at={request.createdAt} />
          </p>
          <p className="nums text-sm text-muted-foreground">
            <span>Order </span>
            <span className="font-mono text-xs">{orderNumber(orderId)}</span>
            {request.paidAt && (
              <>
                <span>, paid on </span>
                <Moment at={request.paidAt} />
              </>
            )}
          </p>
          {staff && (
            <p className="text-sm wrap-anywhere text-muted-foreground">
              Sold by <bdi>{developer?.name ?? "a deleted account"}</bdi>
            </p>
          )}
        </div>
        <div className="flex items-center gap-3">
          <RefundStatusBadge status={status} />
          <p className="wide nums font-bold">{formatPrice(amount)}</p>
        </div>
      </div>
      {/* Without a request, there's nothing to quote. */}
      {reason !== refundsMessages.byForgehall && (
        <blockquote dir="auto" className="border-l-2 border-input pl-3.5 whitespace-pre-line wrap-anywhere">
          {reason}
        </blockquote>
      )}
      {decidedAt && (
        <p dir="auto" className="text-sm text-muted-foreground wrap-anywhere">
          <span>{status === "declined" ? "Declined" : "Approved"}</span>
          <span> by </span>
          <span>{decidedBy === "admin" ? "Forgehall" : "the developer"}</span>
          <span> on </span>
          <Moment at={decidedAt} />
          {note && <span>: “{note}”</span>}
        </p>
      )}
      {outcome && status === "refunded" && <p className="text-sm text-muted-foreground">{outcome}</p>}
      {outcome && status !== "refunded" && (
        <p className="flex items-start gap-2 text-sm text-destructive">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{outcome}</span>
        </p>
      )}
      {from && orderStatus === "disputed" && (
        <p className="text-sm text-muted-foreground">
          The buyer&apos;s bank is reviewing this payment. It can&apos;t be refunded until then.
        </p>
      )}
      {from && orderStatus === "completed" && request.isOwn && <OwnNotice>{refundsMessages.own}</OwnNotice>}
      {from && orderStatus === "completed" && !request.isOwn && (
        <RefundDecisionButtons id={id} title={app.title} amount={amount} from={from} staff={staff} />
      )}
    </article>
  );
}

/** A refund request's status. */
const RefundStatusBadge = statusBadge<Status>({
  open: { tone: "waiting", label: "Open" },
  granted: { tone: "waiting", label: "Approved" },
  refunded: { tone: "good", label: "Refunded" },
  declined: { tone: "bad", label: "Declined" },
  failed: { tone: "bad", label: "Failed" },
});

const LABELS: Record<RefundStatus, string> = {
  open: "Open",
  granted: "Approved",
  refunded: "Refunded",
  declined: "Declined",
  failed: "Failed",
};

type RefundsViewProps = {
  /** The address of the list. */
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
  const href = (more: Record<string, string | null | undefined>) => withQuery(path, { status, ...more });
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
