import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { SANDBOX_KEYS } from "../../scripts/settings/server-environment";
import { callSandbox, readLedger } from "../harness/call-sandbox";
import { queryOnce } from "../harness/query-once";
import type { Random } from "../harness/seeded-random";
import type { Stack } from "../harness/start-stack";

const PAUSE_MS = 400; // ms between two actions

/**
 * Does what happens to payments outside of the product, until the signal: buyers are refunded, banks open and decide
 * disputes, and the developer's account pays out to their bank.
 */
export async function returnMoney(stack: Stack, account: string, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(random.between(0, PAUSE_MS * 2));
    // The sandbox may be down, or refuse because the payment was refunded before or is disputed.
    await act(stack, account, random).catch(() => {});
  }
}

async function act(stack: Stack, account: string, random: Random): Promise<void> {
  const { payment_intent: intents, dispute: disputes } = await readLedger(stack);
  const paid = intents.filter(({ status }) => status === "succeeded");
  const open = disputes.filter(({ status }) => status === "needs_response");
  const chance = random.between(0, 10);
  if (chance < 1)
    return void (await callSandbox(stack, "payouts", { account, outcome: random.pick(["paid", "failed"]) }));
  if (chance < 4 && open.length > 0) {
    const closing = { dispute: random.pick(open).id, outcome: random.pick(["won", "lost"]) };
    return void (await callSandbox(stack, "disputes/close", closing));
  }
  if (paid.length === 0) return;
  const { id, amount } = random.pick(paid);
  if (chance < 6) return void (await callSandbox(stack, "disputes", { payment_intent: id }));
  const part = random.happens(0.5) ? { amount: Math.ceil(random.between(0, amount / 2)) } : {};
  await callSandbox(stack, "refunds", { payment_intent: id, ...part });
}

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

const MONTH_PAUSE_MS = 1_000;
/** The provider lists events for 30 days. */
const MONTH_SECONDS = 29 * 24 * 60 * 60;
/** Each month renews every subscription, so few are enough. */
const MONTHS = 4;

/**
 * Lets months pass at the provider, until the signal, so that subscriptions renew while processes are killed. They are
 * spread over the run, however fast the machine is: at its start nobody has subscribed yet.
 * @param share how much of the run is over, from 0 to 1
 */
export async function passMonths(stack: Stack, signal: AbortSignal, share: () => number): Promise<void> {
  for (let passed = 0; passed < MONTHS && !signal.aborted;) {
    await sleep(MONTH_PAUSE_MS, null, { signal }).catch(() => null);
    if (signal.aborted) return;
    if (share() * (MONTHS + 1) < passed + 1) continue;
    // The sandbox may be down.
    const moved = await callSandbox(stack, "clock", { advance: MONTH_SECONDS }).then(
      () => true,
      () => false,
    );
    if (moved) passed += 1;
  }
}
