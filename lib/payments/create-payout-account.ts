import { createHash } from "node:crypto";
import { callProvider } from "@/lib/payments/call-provider";
import { stripe } from "@/lib/payments/stripe";

export type NewPayoutAccount = {
  /** Our id of the account, part of the idempotency key. */
  accountId: string;
  developerId: string;
  email: string;
  name: string;
};

/**
 * Creates a developer's account at the provider: it receives transfers (recipient configuration), its owner sees
 * Stripe's Express dashboard, and we bear fees and losses. Concurrent and repeated calls return the same account. The
 * key includes the details, because the provider rejects a reused key with different parameters.
 * @returns the provider's account id
 * @throws AppError unavailable
 */
export async function createPayoutAccount({ accountId, developerId, email, name }: NewPayoutAccount): Promise<string> {
  const details = createHash("sha256").update(`${email} ${name}`).digest("hex").slice(0, 16);
  const account = await callProvider(() =>
    stripe().v2.core.accounts.create(
      {
        dashboard: "express",
        contact_email: email,
        display_name: name,
        configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
        defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
        metadata: { payoutAccountId: accountId, developerId },
      },
      { idempotencyKey: `payout-account-${accountId}-${details}` },
    ),
  );
  return account.id;
}
