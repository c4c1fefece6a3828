import Stripe from "stripe";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";
import { callSandbox } from "../harness/call-sandbox";
import { queryOnce } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";

/** Verifies the developer of all apps and gives them a ready payout account, so that every sale is paid out at once. */
export async function payMaker(stack: Stack): Promise<string> {
  const { hostname, port } = new URL(stack.payments);
  const stripe = new Stripe(SANDBOX_KEYS.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
  });
  const { id: account } = await stripe.v2.core.accounts.create({
    dashboard: "express",
    contact_email: "maker@example.com",
    identity: { country: "us" },
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
  });
  await callSandbox(stack, "accounts/capability", { account, status: "active" });
  await queryOnce(stack.databaseUrl(), "UPDATE users SET verified = true WHERE email = 'maker@example.com'");
  await queryOnce(
    stack.databaseUrl(),
    "INSERT INTO payout_accounts (id, developer_id, provider_account_id, status) " +
      "SELECT gen_random_uuid(), id, $1, 'ready' FROM users WHERE email = 'maker@example.com'",
    [account],
  );
  return account;
}
