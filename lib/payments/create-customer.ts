import { createHash } from "node:crypto";
import { callProvider } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

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
