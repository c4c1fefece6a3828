import { createHash } from "node:crypto";
import { callProvider } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/**
 * Creates the buyer's customer at the provider; concurrent calls return the same one. The idempotency key includes the
 * email address, because the provider rejects a reused key with different parameters.
 * @returns the provider's customer id
 * @throws AppError unavailable
 */
export async function createCustomer({ userId, email }: { userId: string; email: string }): Promise<string> {
  const details = createHash("sha256").update(email).digest("hex").slice(0, 16);
  const customer = await callProvider(() =>
    stripe().customers.create({ email, metadata: { userId } }, { idempotencyKey: `customer-${userId}-${details}` }),
  );
  return customer.id;
}
