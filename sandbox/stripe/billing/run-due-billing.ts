import { runAt, runAtObjectTime } from "../clock/run-at";
import { accountTimeInSeconds, nowInSeconds } from "../clock/now";
import type { Sandbox } from "../sandbox";
import { nextDueStep } from "./next-due-step";

/**
 * Does everything that is due on subscriptions up to the sandbox's time, in order, each step as if at its own moment:
 * renewals, further attempts to collect, planned ends, and the expiry of subscriptions that were never paid for.
 */
export function runDueBilling(sandbox: Sandbox): void {
  const { ledger } = sandbox;
  const cause = { sandbox, requestId: null, idempotencyKey: null };
  const now = nowInSeconds(ledger);
  for (let step = nextDueStep(ledger, null, now); step; step = nextDueStep(ledger, null, now)) {
    const { at, run } = step;
    runAt(ledger, at, () => run(cause));
  }
}

/** Does the same for the subscriptions of a test clock up to `until`, which becomes the clock's time. */
export function advanceTestClock(sandbox: Sandbox, id: string, until: number): void {
  const { ledger } = sandbox;
  const cause = { sandbox, requestId: null, idempotencyKey: null };
  const account = accountTimeInSeconds(ledger);
  for (let step = nextDueStep(ledger, id, until); step; step = nextDueStep(ledger, id, until)) {
    const { at, run } = step;
    runAtObjectTime(ledger, at, account, () => run(cause));
  }
  const clock = ledger.get("test_clock", id);
  if (clock) ledger.put("test_clock", { ...clock, frozen_time: until });
}
