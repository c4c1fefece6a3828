import { createHash } from "node:crypto";
import { callProvider } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/**
 * The buyer at the provider, made once: asked for twice at the same time, the answers are the same.
 * The key covers the e-mail, since the provider refuses a key that comes back with other details.
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
