import type { Viewer } from "@/lib/auth/viewer.dto";
import { signInMessage } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { createCustomer } from "@/lib/payments/create-customer";

type Buyer = Pick<Viewer, "id" | "email">;

/**
 * Returns the buyer's customer id at the provider. The first purchase creates the customer and stores its id on the
 * user.
 * @throws AppError unavailable, unauthenticated when the account has been deleted meanwhile
 */
export async function ensureProviderCustomer(viewer: Buyer): Promise<string> {
  return (await getProviderCustomer(viewer)) ?? storeNewCustomer(viewer, null);
}

/**
 * Creates the customer again after the provider has rejected the stored one as unknown.
 * @throws AppError unavailable, unauthenticated when the account has been deleted meanwhile
 */
export async function replaceProviderCustomer(viewer: Buyer, unknown: string): Promise<void> {
  await storeNewCustomer(viewer, unknown);
}

async function storeNewCustomer(viewer: Buyer, replaces: string | null): Promise<string> {
  const created = await createCustomer({ userId: viewer.id, email: viewer.email, replaces });
  await db.user.updateMany({
    where: { id: viewer.id, stripeCustomerId: replaces },
    data: { stripeCustomerId: created },
  });
  // When several calls created a customer, all use the one that was stored.
  const stored = await getProviderCustomer(viewer).catch(async (error: unknown) => {
    // The account was deleted meanwhile, and its deletion did not know about this customer.
    await addJob(
      db,
      "delete_provider_customer",
      { providerCustomerId: created },
      { jobKey: `delete-customer-${created}` },
    );
    throw error;
  });
  return stored ?? created;
}

/**
 * Returns the provider's customer id stored on the user, or null.
 * @throws AppError unauthenticated when the account has been deleted meanwhile
 */
export async function getProviderCustomer(viewer: Buyer): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { stripeCustomerId: true } });
  if (!user) throw new AppError("unauthenticated", signInMessage);
  return user.stripeCustomerId;
}
