import { CursorPagination } from "@/components/layout/cursor-pagination";
import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { SubscriptionItem } from "@/components/subscriptions/subscription-item";
import { buttonVariants } from "@/components/ui/button";
import type { CustomerSubscription } from "@/lib/orders/subscriptions/subscriptions.dto";
import { paths } from "@/lib/paths";

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
