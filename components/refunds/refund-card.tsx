import { Moment } from "@/components/layout/moment";
import { TriangleAlert } from "@/components/ui/icons";
import { RefundDecisionButtons } from "@/components/refunds/refund-decision-buttons";
import { OwnNotice } from "@/components/layout/own-notice";
import { RefundStatusBadge } from "@/components/refunds/refund-status-badge";
import { Link } from "@/components/layout/link";
import { formatPrice } from "@/lib/format/money";
import { orderNumber } from "@/lib/orders/orders.constants";
import { refundNote } from "@/lib/refunds/refund-notes.messages";
import { paths } from "@/lib/paths";
import { refundsMessages } from "@/lib/refunds/refunds.messages";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";

type RefundCardProps = {
  request: RefundRequest & { /** Whether somebody other than the viewer must decide. */ isOwn: boolean };
  /** Whether the viewer is an admin, who sees the seller and may grant declined or failed refunds. */
  staff: boolean;
};

/** One refund request: buyer, reason, decision and the decision buttons. */
export function RefundCard({ request, staff }: RefundCardProps) {
  const { id, orderId, app, amount, status, reason, note, customer, developer, decidedBy, decidedAt, orderStatus } =
    request;
  const from = status === "open" || (staff && (status === "declined" || status === "failed")) ? status : null;
  const outcome = refundNote(request, staff);
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
            Requested by {customer?.name ?? "a deleted account"} on <Moment at={request.createdAt} />
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
              Sold by {developer?.name ?? "a deleted account"}
            </p>
          )}
        </div>
        <div className="flex items-center gap-3">
          <RefundStatusBadge status={status} />
          <p className="wide nums font-bold">{formatPrice(amount)}</p>
        </div>
      </div>
      <blockquote dir="auto" className="border-l-2 border-input pl-3.5 whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
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
        <RefundDecisionButtons id={id} title={app.title} amount={amount} from={from} />
      )}
    </article>
  );
}
