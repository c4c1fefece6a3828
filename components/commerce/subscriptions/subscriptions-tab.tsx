import { describeSubscription } from "@/components/commerce/subscriptions/describe-subscription";
import { SubscriptionActions } from "@/components/commerce/subscriptions/subscription-actions";
import { CursorPagination } from "@/components/lists/cursor-pagination";
import { StatusBadge } from "@/components/lists/status-badge";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment, TextWithDates } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { CustomerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { formatUtcDay } from "@/lib/foundation/format/dates";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

/** One subscription with its status, its next charge, and what its subscriber can do. */
export function SubscriptionItem({ subscription }: { subscription: CustomerSubscription }) {
  const { id, app, price, priceType, status, accessUntil, payments } = subscription;
  const isRaised = status === "active" && app.price !== null && Number(app.price) > Number(price);
  const hasAccess = accessUntil !== null && new Date(accessUntil) > new Date();
  const latest = hasAccess && payments.find((payment) => payment.status === "completed");
  const { tone, label, sentence } = describeSubscription(subscription);
  return (
    <Card id={id} className="grid scroll-mt-24 gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 dir="auto" className="wrap-anywhere">
            {app.id && app.onSale ? (
              <Link href={paths.app(app.id)} className="hover:underline">
                {app.title}
              </Link>
            ) : (
              app.title
            )}
          </h3>
          <p className="mt-1 text-sm text-muted-foreground">
            <TextWithDates text={sentence} />
          </p>
          {isRaised && (
            <p className="mt-1 text-sm text-muted-foreground">
              New subscribers pay {formatPrice(app.price ?? price)}. Your price stays the same.
            </p>
          )}
        </div>
        <div className="flex items-center gap-3">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <p className="nums">
            <span className="wide font-bold">{formatPrice(price)}</span>{" "}
            <span className="text-sm text-muted-foreground">{priceType === "monthly" ? "per month" : "per year"}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {status !== "canceled" && <SubscriptionActions subscription={subscription} />}
        {latest && (
          <Link href={paths.purchase(latest.orderId)} className={buttonVariants({ variant: "outline", size: "sm" })}>
            Go to download
          </Link>
        )}
        {status === "canceled" && app.id && app.onSale && (
          <Link href={paths.app(app.id)} className={buttonVariants({ variant: "outline", size: "sm" })}>
            Subscribe again
          </Link>
        )}
      </div>
      <SubscriptionPayments payments={payments} />
    </Card>
  );
}

/** The payments of a subscription with their receipts; starts closed. */
function SubscriptionPayments({ payments }: Pick<CustomerSubscription, "payments">) {
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

type SubscriptionsTabProps = {
  subscriptions: { items: readonly CustomerSubscription[]; total: number };
  previousHref: string | null;
  nextHref: string | null;
};

/** The viewer's subscriptions, with their next charge. */
export function SubscriptionsTab({ subscriptions, previousHref, nextHref }: SubscriptionsTabProps) {
  if (subscriptions.total === 0) {
    return (
      <EmptyState
        as="h3"
        title="No subscriptions yet"
        action={
          <Link href={paths.browseApps} className={buttonVariants({ variant: "outline" })}>
            Browse Apps
          </Link>
        }
      >
        Apps with a monthly or yearly price appear here. You can cancel them anytime.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {subscriptions.items.map((subscription) => (
          <li key={subscription.id}>
            <SubscriptionItem subscription={subscription} />
          </li>
        ))}
      </ul>
      <CursorPagination label="Subscriptions" previousHref={previousHref} nextHref={nextHref} />
    </>
  );
}
