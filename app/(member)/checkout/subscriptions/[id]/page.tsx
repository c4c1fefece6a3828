import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Renewal } from "@/components/commerce/checkout/renewal";
import { describeSubscription } from "@/components/commerce/subscriptions/describe-subscription";
import { TextWithDates } from "@/components/shell/moment";
import { ArrowLeft } from "@/components/ui/icons";
import { getProviderClientConfig } from "@/lib/commerce/orders/checkout";
import { findSubscription } from "@/lib/commerce/subscriptions/read-subscriptions";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";
import { paths } from "@/lib/foundation/paths";

export const metadata: Metadata = { title: "Update card" };

type Props = { params: Promise<{ id: string }> };

/** Where a subscriber replaces the card of a subscription, or confirms an unpaid renewal. */
export default async function RenewalPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireViewer();
  const subscription = await findSubscription(viewer, id);
  if (!subscription) notFound();
  if (subscription.status === "canceled") redirect(paths.subscriptions);
  return (
    <div className="mx-auto w-full max-w-xl px-(--gutter) pt-4 pb-16 sm:pt-7">
      <a
        href={paths.subscriptions}
        className="inline-flex min-h-6 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Subscriptions
      </a>
      <h1 className="mt-1 mb-2 sm:mt-2">{subscription.renewalNeeds ? "Fix your payment" : "Update your card"}</h1>
      <div className="mb-7 text-muted-foreground">
        <p dir="auto" className="font-semibold text-foreground wrap-anywhere">
          {subscription.app.title}
        </p>
        <p>
          <TextWithDates text={describeSubscription(subscription).sentence} />
        </p>
      </div>
      <Renewal subscription={subscription} provider={getProviderClientConfig()} name={viewer.name} />
      <noscript>
        <p className="text-sm">Updating your card needs JavaScript.</p>
      </noscript>
    </div>
  );
}
