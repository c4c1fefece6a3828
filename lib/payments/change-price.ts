import { callProvider } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

type PriceChange = { subscription: string; itemId: string; priceId: string };

/**
 * Returns what the next renewal would charge at another price, in cents. Nothing changes.
 * @throws AppError unavailable
 */
export async function previewPrice({ subscription, itemId, priceId }: PriceChange): Promise<number> {
  const preview = await callProvider(() =>
    stripe().invoices.createPreview({
      subscription,
      subscription_details: { items: [{ id: itemId, price: priceId }], proration_behavior: "none" },
    }),
  );
  return preview.amount_due;
}

/**
 * Charges another price from the next renewal on; the current period stays as it was paid.
 * @throws AppError unavailable
 */
export async function setPrice({ subscription, itemId, priceId }: PriceChange): Promise<void> {
  await callProvider(() =>
    stripe().subscriptions.update(subscription, {
      items: [{ id: itemId, price: priceId }],
      proration_behavior: "none",
    }),
  );
}
