import { setTimeout as sleep } from "node:timers/promises";
import { callSandbox } from "../harness/call-sandbox";
import type { Stack } from "../harness/start-stack";

const PAUSE_MS = 1_000;
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
    await sleep(PAUSE_MS, null, { signal }).catch(() => null);
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
