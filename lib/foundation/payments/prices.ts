import { callProvider, requestErrorCode, stripe } from "@/lib/foundation/payments/stripe";

type PriceRequest = {
  appId: string;
  title: string;
  amountCents: number;
  currency: string;
  interval: "month" | "year";
};

/**
 * Returns the provider's price for an app's monthly or yearly amount, and creates it with its product if there is none.
 * Prices are immutable there: another amount is another price. Concurrent calls get the same one.
 * @throws AppError unavailable
 */
export async function ensurePrice({ appId, title, amountCents, currency, interval }: PriceRequest): Promise<string> {
  const lookupKey = `${appId}-${amountCents}-${currency}-${interval}`;
  const find = async () => (await stripe().prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })).data[0];
  return callProvider(async () => {
    const existing = await find();
    if (existing) return existing.id;
    const product = await ensureProduct(appId, title);
    try {
      const price = await stripe().prices.create(
        {
          product,
          unit_amount: amountCents,
          currency,
          recurring: { interval },
          lookup_key: lookupKey,
          metadata: { appId },
        },
        { idempotencyKey: `price-${lookupKey}` },
      );
      return price.id;
    } catch (error) {
      // A concurrent call took the lookup key.
      const created = await find();
      if (created) return created.id;
      throw error;
    }
  });
}

async function ensureProduct(appId: string, title: string): Promise<string> {
  const id = `app_${appId}`;
  try {
    await stripe().products.create({ id, name: title, metadata: { appId } });
  } catch (error) {
    if (requestErrorCode(error) !== "resource_already_exists") throw error;
  }
  return id;
}

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
