import { setTimeout as sleep } from "node:timers/promises";
import { callSandbox } from "../harness/call-sandbox";
import type { Stack } from "../harness/start-stack";

const PAUSE_MS = 20_000;
/** The provider lists events for 30 days. */
const MONTH_SECONDS = 29 * 24 * 60 * 60;
/** Each month renews every subscription, so few are enough. */
const MONTHS = 4;

/** Lets months pass at the provider, until the signal, so that subscriptions renew while processes are killed. */
export async function passMonths(stack: Stack, signal: AbortSignal): Promise<void> {
  for (let passed = 0; passed < MONTHS && !signal.aborted;) {
    await sleep(PAUSE_MS, null, { signal }).catch(() => null);
    if (signal.aborted) return;
    // The sandbox may be down.
    const moved = await callSandbox(stack, "clock", { advance: MONTH_SECONDS }).then(
      () => true,
      () => false,
    );
    if (moved) passed += 1;
  }
}
