import { setTimeout as sleep } from "node:timers/promises";
import { callSandbox, readLedger } from "../harness/call-sandbox";
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
