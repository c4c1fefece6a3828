import { callProvider, isMissing } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

/**
 * Job: deletes a buyer at the provider, with name, address and saved cards there; the payments stay. One that is absent
 * or deleted already is fine.
 * @param providerCustomerId of a user who is gone
 * @throws AppError unavailable, so that the queue tries again
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
