import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/**
 * Job: deletes a customer at the provider, with name, address and saved cards; payments stay. Succeeds when the
 * customer does not exist.
 * @param providerCustomerId of a deleted user
 * @throws AppError unavailable, so that the queue retries
 */
export async function deleteCustomer(providerCustomerId: string): Promise<void> {
  await callProvider(async () => {
    try {
      await stripe().customers.del(providerCustomerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
}
