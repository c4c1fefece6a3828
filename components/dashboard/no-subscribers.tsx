import { EmptyState } from "@/components/layout/empty-state";
import { Link } from "@/components/layout/link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/paths";

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
