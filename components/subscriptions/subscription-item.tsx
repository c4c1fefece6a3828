import { Link } from "@/components/layout/link";
import { StatusBadge } from "@/components/layout/status-badge";
import { describeSubscription } from "@/components/subscriptions/describe-subscription";
import { SubscriptionPayments } from "@/components/subscriptions/subscription-payments";
import { SubscriptionActions } from "@/components/subscriptions/subscription-actions";
import { TextWithDates } from "@/components/layout/moment";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatPrice } from "@/lib/format/money";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { paths } from "@/lib/paths";

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
