import { describeSubscription } from "@/components/commerce/subscriptions/describe-subscription";
import { TextWithDates } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import { CircleAlert } from "@/components/ui/icons";
import type { CustomerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { paths } from "@/lib/foundation/paths";

/** Shown to a subscriber on the dashboard while a renewal needs another card or a confirmation. */
export function RenewalNotice({ subscription }: { subscription: CustomerSubscription }) {
  const { id, app, renewalNeeds } = subscription;
  return (
    <div
      role="status"
      className="mb-6 flex flex-col gap-x-6 gap-y-3 rounded-lg bg-warning-soft px-5 py-4 text-sm text-warning sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex min-w-0 gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p dir="auto" className="font-semibold">
            {app.title}
          </p>
          <p>
            <TextWithDates text={describeSubscription(subscription).sentence} />
          </p>
        </div>
      </div>
      {/* A full page load, because checkout has a Content-Security-Policy of its own. */}
      <a
        href={paths.subscriptionCard(id)}
        className={buttonVariants({ size: "sm", className: "self-start sm:self-center" })}
      >
        {renewalNeeds === "confirmation" ? "Confirm payment" : "Update card"}
      </a>
    </div>
  );
}
