"use client";

import { useAction } from "@/components/forms/use-action";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { useZone } from "@/components/shell/moment";
import { buttonVariants } from "@/components/ui/button";
import type { CustomerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { formatDay } from "@/lib/foundation/format/dates";
import { formatPrice } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

const small = { variant: "outline", size: "sm" } as const;

/** Cancels, resumes or repairs a subscription that has not ended. */
export function SubscriptionActions({ subscription }: { subscription: CustomerSubscription }) {
  const { id, app, price, priceType, cancelAt, renewalNeeds, paidThrough, status } = subscription;
  const zone = useZone();
  const params = { id };
  // Also after an error: it may have ended meanwhile.
  const refresh = "always";
  const switchPrice = useAction("POST /api/subscriptions/{id}/price", { success: "Price updated", refresh });
  const resume = useAction("POST /api/subscriptions/{id}/resume", { success: "Subscription resumed", refresh });
  const cancel = useAction("POST /api/subscriptions/{id}/cancel", { success: "Subscription canceled", refresh });
  const until = status === "active" && paidThrough ? formatDay(paidThrough, zone) : null;
  const lower = status === "active" && !cancelAt && app.price && Number(app.price) < Number(price) ? app.price : null;
  const charge = `${formatPrice(price)} per ${priceType === "monthly" ? "month" : "year"}`;
  return (
    <>
      {lower && (
        <ConfirmDialog
          label={`Switch to ${formatPrice(lower)}`}
          ariaLabel={`Switch the subscription to ${app.title} to ${formatPrice(lower)}`}
          triggerVariant={{ variant: "default", size: "sm" }}
          title={`Pay ${formatPrice(lower)} instead of ${formatPrice(price)}?`}
          description={`The developer lowered the price. You'll pay ${formatPrice(lower)} from your next renewal.`}
          confirm={{ label: "Switch price", pending: "Switching...", variant: "default" }}
          onConfirm={() => switchPrice({ params, body: { price: lower } })}
        />
      )}
      {cancelAt && app.onSale && (
        <ConfirmDialog
          label="Resume"
          ariaLabel={`Resume the subscription to ${app.title}`}
          triggerVariant={{ variant: "default", size: "sm" }}
          title={`Resume “${app.title}”?`}
          description={`It renews on ${formatDay(cancelAt, zone)} at ${charge}, until you cancel.`}
          confirm={{ label: "Resume subscription", pending: "Resuming...", variant: "default" }}
          onConfirm={() => resume({ params })}
        />
      )}
      {!cancelAt && (
        // A full page load, because checkout has a Content-Security-Policy of its own.
        <a
          href={paths.subscriptionCard(id)}
          className={buttonVariants({ variant: renewalNeeds ? "default" : "outline", size: "sm" })}
        >
          {renewalNeeds === "confirmation" ? "Confirm payment" : "Update card"}
        </a>
      )}
      {!cancelAt && (
        <ConfirmDialog
          label="Cancel"
          ariaLabel={`Cancel the subscription to ${app.title}`}
          triggerVariant={small}
          title={`Cancel your ${app.title} subscription?`}
          description={
            until
              ? `You'll keep access until ${until} and won't be charged again.`
              : "Your access ends now, because the last renewal wasn't paid. You won't be charged again."
          }
          confirm={{ label: "Cancel subscription", pending: "Canceling...", variant: "destructive-solid" }}
          onConfirm={() => cancel({ params })}
        />
      )}
    </>
  );
}
