import { buttonVariants } from "@/components/ui/button";
import { CircleAlert } from "@/components/ui/icons";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { paths } from "@/lib/foundation/paths";

type PaymentFailedNoticeProps = { appId: string | null; appTitle: string; reason: string };

/** Shown to a buyer who returns from the provider with a failed payment, with a way to try again. */
export function PaymentFailedNotice({ appId, appTitle, reason }: PaymentFailedNoticeProps) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-col gap-x-6 gap-y-3 rounded-lg bg-destructive-soft px-5 py-4 text-sm text-destructive sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex min-w-0 gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{ordersMessages.paymentFailed}</p>
          <p>
            Your payment for {appTitle} didn&apos;t go through. You haven&apos;t been charged. {reason}
          </p>
        </div>
      </div>
      {appId && (
        // A full page load, because the checkout has a Content-Security-Policy of its own.
        <a
          href={paths.checkout(appId)}
          className={buttonVariants({ size: "sm", className: "self-start sm:self-center" })}
        >
          Try again
        </a>
      )}
    </div>
  );
}
