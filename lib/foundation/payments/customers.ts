import { z } from "zod";
import { createHash } from "node:crypto";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { callProvider, isMissing, stripe } from "@/lib/foundation/payments/stripe";

type NewCustomer = {
  userId: string;
  email: string;
  /** The customer that was deleted at the provider and is replaced; null for the first one. */
  replaces: string | null;
};

/**
 * Creates the buyer's customer at the provider; concurrent calls return the same one. The idempotency key includes the
 * email address, because the provider rejects a reused key with different parameters, and the customer it replaces,
 * because the provider would return that one again.
 * @returns the provider's customer id
 * @throws AppError unavailable
 */
export async function createCustomer({ userId, email, replaces }: NewCustomer): Promise<string> {
  const details = createHash("sha256")
    .update([email, ...(replaces ? [replaces] : [])].join(" "))
    .digest("hex")
    .slice(0, 16);
  const customer = await callProvider(() =>
    stripe().customers.create({ email, metadata: { userId } }, { idempotencyKey: `customer-${userId}-${details}` }),
  );
  return customer.id;
}

/**
 * Job: deletes a customer at the provider, with name, address and saved cards; payments stay. Succeeds when the
 * customer does not exist.
 * @param providerCustomerId of a deleted user
 * @throws AppError unavailable, so that the queue retries
 */
export const deleteCustomer = defineJob({
  name: "delete_provider_customer",
  // The provider's id, because the user is already deleted.
  payload: z.object({ providerCustomerId: z.string() }),
  priority: "cleanup",
  queue: "payment provider",
  run: async ({ providerCustomerId }) => {
    await callProvider(async () => {
      try {
        await stripe().customers.del(providerCustomerId);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  },
});
