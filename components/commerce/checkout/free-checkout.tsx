"use client";

import { useState } from "react";
import { CheckoutColumns } from "@/components/commerce/checkout/checkout-columns";
import { exitCheckout, exitCheckoutOnError } from "@/components/commerce/checkout/exit-checkout";
import { Button } from "@/components/ui/button";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import type { CheckoutApp } from "@/lib/commerce/orders/orders.rows";
import { api } from "@/lib/foundation/api-client/api";
import { paths } from "@/lib/foundation/paths";

/** Gets a free app with one button and no card (docs/product.md#buying). */
export function FreeCheckout({ app }: { app: CheckoutApp }) {
  const [pending, setPending] = useState(false);
  async function get() {
    setPending(true);
    try {
      const order = await api("POST /api/create-payment-intent", { body: { appId: app.id } });
      // The app got a price in the meantime: reload to show it and ask for a card.
      if (!order.free) return window.location.reload();
      exitCheckout(`${paths.customerDashboard}?order=${order.orderId}`, {
        type: "success",
        title: ordersMessages.gotFree,
        description: app.hasDownload ? ordersMessages.gotFreeText : undefined,
      });
    } catch (error) {
      exitCheckoutOnError(error, app.id);
    }
  }
  return (
    <CheckoutColumns app={app} amount={app.price}>
      <section aria-labelledby="get">
        <h2 id="get" className="text-h3">
          No card needed
        </h2>
        <p className="mt-1 mb-5 max-w-[52ch] text-muted-foreground">
          <span>This app is free. We&apos;ll add it to My Purchases</span>
          <span>{app.hasDownload && ", ready to download"}</span>
          <span>.</span>
        </p>
        <Button variant="hot" size="lg" aria-disabled={pending} onClick={() => void get()} className="w-full sm:w-auto">
          {pending ? ordersMessages.gettingFree : ordersMessages.getForFree}
        </Button>
      </section>
    </CheckoutColumns>
  );
}
