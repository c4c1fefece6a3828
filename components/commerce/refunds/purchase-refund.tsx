import { RequestRefundButton } from "@/components/commerce/refunds/request-refund-button";
import { Link } from "@/components/shell/link";
import { TextWithDates } from "@/components/shell/moment";
import type { OrderRefund } from "@/lib/commerce/orders/orders.rows";
import { buyerRefundNote } from "@/lib/commerce/refunds/refunds.constants";
import { paths } from "@/lib/foundation/paths";

type PurchaseRefundProps = {
  orderId: string;
  title: string;
  /** Whether it is a payment of a subscription. */
  recurring: boolean;
  /** Whether the buyer has disputed the payment with the bank. */
  disputed: boolean;
  refund: OrderRefund;
};

/** A purchase's refund: the button to request it, or its status. */
export function PurchaseRefund({
  orderId,
  title,
  recurring,
  disputed,
  refund: { daysLeft, chargedBack, request },
}: PurchaseRefundProps) {
  if (!request) return daysLeft === null ? null : <RequestRefundButton {...{ orderId, title, recurring, daysLeft }} />;
  const { status, note, createdAt } = request;
  return (
    <div className="basis-full rounded-md bg-secondary px-3.5 py-2.5 text-sm">
      <p>
        <span>
          <TextWithDates text={buyerRefundNote({ status, chargedBack }, createdAt, disputed)} />
        </span>
        {status === "failed" && (
          <>
            {" "}
            <Link href={paths.contact} className="inline-block min-h-6 font-medium underline">
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
