import type { Viewer } from "@/lib/auth/viewer.dto";
import { signInMessage } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { addJob } from "@/lib/jobs/add-job";
import { createCustomer } from "@/lib/payments/create-customer";

type Buyer = Pick<Viewer, "id" | "email">;

/**
 * The buyer at the provider: made with the first purchase, then kept on the user.
 * @throws AppError unavailable, unauthenticated when the account has been deleted meanwhile
 */
export async function ensureProviderCustomer(viewer: Buyer): Promise<string> {
  const known = await getProviderCustomer(viewer);
  if (known) return known;
  const made = await createCustomer({ userId: viewer.id, email: viewer.email });
  await db.user.updateMany({ where: { id: viewer.id, stripeCustomerId: null }, data: { stripeCustomerId: made } });
  // Of several that were made at once, all use the one that was kept.
  const kept = await getProviderCustomer(viewer).catch(async (error: unknown) => {
    // The account went meanwhile, and its deletion knew of none at the provider.
    await addJob(db, "delete_provider_customer", { providerCustomerId: made }, { jobKey: `delete-customer-${made}` });
    throw error;
  });
  return kept ?? made;
}

/** Forgets a buyer whom the provider no longer knows. */
export async function forgetProviderCustomer(viewer: Buyer, providerCustomerId: string): Promise<void> {
  await db.user.updateMany({
    where: { id: viewer.id, stripeCustomerId: providerCustomerId },
    data: { stripeCustomerId: null },
  });
}

/**
 * The provider's customer id kept on the user, if any yet.
 * @throws AppError unauthenticated when the account has been deleted meanwhile
 */
export async function getProviderCustomer(viewer: Buyer): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { stripeCustomerId: true } });
  if (!user) throw new AppError("unauthenticated", signInMessage);
  return user.stripeCustomerId;
}
