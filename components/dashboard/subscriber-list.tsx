import { describeSubscriber } from "@/components/dashboard/describe-subscriber";
import { Link } from "@/components/layout/link";
import { StatusBadge } from "@/components/layout/status-badge";
import { Moment, TextWithDates } from "@/components/layout/moment";
import { formatPrice } from "@/lib/format/money";
import { paths } from "@/lib/paths";
import type { DeveloperSubscription } from "@/lib/sales/sales.dto";

function SubscriberItem({ subscription }: { subscription: DeveloperSubscription }) {
  const { app, customer, price, priceType, startedAt } = subscription;
  const { tone, label, detail } = describeSubscriber(subscription);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-t border-border px-4 py-3.5 first:border-t-0 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_7rem_minmax(0,12rem)] sm:items-center sm:px-5">
      <p dir="auto" className="min-w-0 font-semibold wrap-anywhere">
        {app.id ? (
          <Link href={paths.app(app.id)} className="inline-block min-h-6 hover:underline">
            {app.title}
          </Link>
        ) : (
          app.title
        )}
      </p>
      <div className="nums min-w-0 text-sm text-muted-foreground max-sm:order-3">
        <p dir="auto" className="text-foreground wrap-anywhere sm:truncate">
          {customer?.name ?? "Deleted account"}
        </p>
        <p>
          Since <Moment at={startedAt} format="dayAndYear" />
        </p>
      </div>
      <p className="nums text-right max-sm:order-2">
        <span className="wide block font-bold">{formatPrice(price)}</span>
        <span className="narrow block text-xs text-muted-foreground">
          {priceType === "monthly" ? "per month" : "per year"}
        </span>
      </p>
      <div className="text-right max-sm:order-4 max-sm:max-w-36">
        <StatusBadge tone={tone}>
          <TextWithDates text={label} format="dayAndYear" />
        </StatusBadge>
        {detail && (
          <p className="nums narrow mt-1 ml-auto text-xs text-muted-foreground">
            <TextWithDates text={detail} format="dayAndYear" />
          </p>
        )}
      </div>
    </li>
  );
}

/** Subscriptions to a developer's apps, newest first. */
export function SubscriberList({ subscriptions }: { subscriptions: readonly DeveloperSubscription[] }) {
  return (
    <ul className="overflow-hidden rounded-lg border border-border bg-card">
      {subscriptions.map((subscription) => (
        <SubscriberItem key={subscription.id} subscription={subscription} />
      ))}
    </ul>
  );
}
