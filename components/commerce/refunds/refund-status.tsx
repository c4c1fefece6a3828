import { Link } from "@/components/shell/link";
import { TextWithDates } from "@/components/shell/moment";
import type { OrderRefund } from "@/lib/commerce/orders/orders.rows";
import { buyerRefundNote } from "@/lib/commerce/refunds/refunds.constants";
import { paths } from "@/lib/foundation/paths";

type RefundStatusProps = {
  orderId: string;
  request: NonNullable<OrderRefund["request"]>;
  /** Whether the payment came back through the buyer's bank. */
  chargedBack: boolean;
  /** Whether the buyer has disputed the payment with the bank. */
  disputed: boolean;
};

/** The status of a buyer's refund request. */
export function RefundStatus({ orderId, request, chargedBack, disputed }: RefundStatusProps) {
  const { status, note, createdAt } = request;
  return (
    <div className="basis-full rounded-md bg-secondary px-3.5 py-2.5 text-sm">
      <p>
        <span>
          <TextWithDates text={buyerRefundNote({ status, chargedBack }, createdAt, disputed)} />
        </span>
        {["open", "declined", "failed"].includes(status) && (
          <>
            {" "}
            <Link
              href={`${paths.contact}?topic=order&order=${orderId.slice(-8)}`}
              className="inline-block min-h-6 font-medium underline"
            >
              Go to the contact page
            </Link>
          </>
        )}
      </p>
      {note && (
        <p dir="auto" className="mt-1 whitespace-pre-line text-muted-foreground wrap-anywhere">
          “{note}”
        </p>
      )}
    </div>
  );
}
