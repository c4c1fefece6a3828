import { StatusBadge, type StatusTone } from "@/components/lists/status-badge";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Moment, TextWithDates } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import type { DeveloperSubscription } from "@/lib/commerce/sales/sales.rows";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

type Described = Pick<DeveloperSubscription, "status" | "paidThrough" | "cancelAt" | "endedAt" | "endReason">;

const REASONS: Record<NonNullable<Described["endReason"]>, string> = {
  buyer: "canceled by the subscriber",
  unpaid: "renewal not paid",
  refunded: "refunded",
  disputed: "payment disputed",
  app_unlisted: "the app was taken off sale",
  app_removed: "app deleted",
  account_deleted: "account deleted",
  provider: "canceled at the payment provider",
};

/**
 * Returns a subscription's status in plain words, as its developer sees it, and a detail below it. Dates are ISO 8601,
 * for `TextWithDates`.
 */
export function describeSubscriber(subscription: Described): {
  tone: StatusTone;
  label: string;
  detail: string | null;
} {
  const { status, paidThrough, cancelAt, endedAt, endReason } = subscription;
  const reason = endReason && REASONS[endReason];
  if (status === "canceled") {
    const detail = [endedAt, reason].filter(Boolean).join(", ");
    return { tone: "bad", label: "Ended", detail: detail || null };
  }
  if (status === "past_due")
    return { tone: "waiting", label: "Payment overdue", detail: paidThrough && `Paid through ${paidThrough}` };
  if (cancelAt)
    return {
      tone: "waiting",
      label: `Ends ${cancelAt}`,
      detail: reason && reason.charAt(0).toUpperCase() + reason.slice(1),
    };
  return { tone: "good", label: "Active", detail: paidThrough && `Renews ${paidThrough}` };
}

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

/** What a developer without subscriptions sees; `sells`: whether an app has a monthly or yearly price. */
export function NoSubscribers({ sells }: { sells: boolean }) {
  if (sells)
    return (
      <EmptyState as="h3" title="No subscribers yet">
        Subscribers to your apps appear here, with your recurring revenue.
      </EmptyState>
    );
  return (
    <EmptyState
      as="h3"
      title="No subscriptions yet"
      action={
        <Link href={paths.createListing} className={buttonVariants({ variant: "outline" })}>
          Create an app
        </Link>
      }
    >
      Give an app a monthly or yearly price to earn recurring revenue. Its subscribers appear here.
    </EmptyState>
  );
}
