import { Link } from "@/components/layout/link";
import { Moment } from "@/components/layout/moment";
import { formatUtcDay } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/money";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { paths } from "@/lib/paths";

/** The payments of a subscription with their receipts; starts closed. */
export function SubscriptionPayments({ payments }: Pick<CustomerSubscription, "payments">) {
  if (payments.length === 0) return null;
  return (
    <details className="border-t border-border pt-3 text-sm">
      <summary className="nums cursor-pointer font-medium">Payments ({payments.length})</summary>
      <ul className="mt-2 grid gap-1.5">
        {payments.map(({ orderId, amount, status, paidAt }) => (
          <li key={orderId} className="nums flex flex-wrap justify-between gap-x-4">
            <span>
              <Moment at={paidAt} />
              {status === "refunded" && <span className="text-muted-foreground">, refunded</span>}
              {status === "disputed" && <span className="text-muted-foreground">, disputed</span>}
            </span>
            <span>
              {formatPrice(amount)}{" "}
              <Link
                href={paths.receipt(orderId)}
                aria-label={`View receipt of ${formatUtcDay(paidAt)}`}
                className="underline underline-offset-4"
              >
                View receipt
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
