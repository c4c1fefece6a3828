import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import type { BuyableApp } from "@/lib/orders/orders.select";

/**
 * Inserts an incomplete subscription, which its first order pays for.
 * @returns its id; null when the viewer has one of this app that has not ended
 */
export async function insertSubscription(tx: Db, viewer: Viewer, app: BuyableApp): Promise<string | null> {
  const [row] = await tx.subscription.createManyAndReturn({
    data: {
      appId: app.id,
      customerId: viewer.id,
      developerId: app.developerId,
      price: app.price,
      priceType: app.priceType,
      appTitle: app.title,
      appCategory: app.category,
    },
    skipDuplicates: true,
    select: { id: true },
  });
  return row?.id ?? null;
}
