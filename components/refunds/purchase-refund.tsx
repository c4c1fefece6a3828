import { AskRefund } from "@/components/refunds/ask-refund";
import { formatDay } from "@/lib/format/date";
import type { RefundStatus } from "@/lib/orders/orders.constants";
import type { OrderRefund } from "@/lib/orders/orders.dto";

const words: Record<RefundStatus, (day: string) => string> = {
  open: (day) => `Refund requested on ${day}. You hear of the decision by mail.`,
  granted: () => "Refund granted. The money is on its way to the card you paid with.",
  refunded: () => "Refunded to the card you paid with. Banks usually show it within 5 to 10 days.",
  declined: () => "Refund declined. The order and its download stay yours.",
};

/** Beside a purchase: the way to ask for the money back, or what became of that. */
export function PurchaseRefund({ orderId, title, refund: { daysLeft, request } }: { orderId: string; title: string; refund: OrderRefund }) {
  if (!request) return daysLeft === null ? null : <AskRefund orderId={orderId} title={title} daysLeft={daysLeft} />;
  return (
    <div className="basis-full rounded-md bg-secondary px-3.5 py-2.5 text-sm">
      <p>{words[request.status](formatDay(request.createdAt))}</p>
      {request.note && <p className="mt-1 whitespace-pre-line text-muted-foreground wrap-anywhere">“{request.note}”</p>}
    </div>
  );
}
