import type { Metadata } from "next";
import { cache } from "react";
import { PausedCheckout } from "@/components/catalog/sales-pauses/paused-checkout";
import { Checkout } from "@/components/commerce/checkout/checkout";
import { CheckoutNotFound } from "@/components/commerce/checkout/checkout-not-found";
import { FreeCheckout } from "@/components/commerce/checkout/free-checkout";
import { RedirectWithToast } from "@/components/commerce/checkout/redirect-with-toast";
import { ArrowLeft } from "@/components/ui/icons";
import { getCheckout, getProviderClientConfig } from "@/lib/commerce/orders/checkout";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";

type Props = { params: Promise<{ appId: string }> };

// Shared by the metadata and the page.
const loadCheckout = cache(getCheckout);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await getViewer();
  const checkout = viewer && (await loadCheckout(viewer, (await params).appId));
  return { title: checkout?.state === "notFound" ? ordersMessages.appNotFound : "Checkout" };
}

/** The Checkout page (docs/product.md#checkout). */
export default async function CheckoutPage({ params }: Props) {
  const { appId } = await params;
  const viewer = await requireViewer();
  const checkout = await loadCheckout(viewer, appId);
  if (checkout.state === "notFound") describePage({ status: 404 });
  return (
    <div className="mx-auto w-full max-w-[70rem] px-(--gutter) pt-4 pb-16 sm:pt-7">
      {checkout.state === "notFound" ? (
        <CheckoutNotFound />
      ) : (
        <>
          <a
            href={paths.app(checkout.app.id)}
            className="inline-flex min-h-6 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {ordersMessages.backToApp}
          </a>
          <h1 className="mt-1 mb-4 text-h2 sm:mt-2 sm:mb-7">{ordersMessages.heading}</h1>
          {checkout.state === "payable" && (
            <Checkout app={checkout.app} provider={getProviderClientConfig()} buyerName={viewer.name} />
          )}
          {checkout.state === "free" && <FreeCheckout app={checkout.app} />}
          {checkout.state === "paused" && (
            <PausedCheckout app={checkout.app} reason={checkout.reason} watching={checkout.watching} />
          )}
          {"message" in checkout && (
            <RedirectWithToast
              to={paths.app(checkout.app.id)}
              toast={{ title: ordersMessages.nothingToPay, description: checkout.message }}
            />
          )}
        </>
      )}
    </div>
  );
}
