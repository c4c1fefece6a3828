import { accountTimeInSeconds, runAtObjectTime } from "../clock/clock";
import type { Ledger } from "../ledger/ledger";

/** The id of the test clock that a customer is bound to, or null. */
export function testClockOf(ledger: Ledger, customer: string): string | null {
  const found = ledger.get("customer", customer);
  return found && !found.deleted && typeof found.test_clock === "string" ? found.test_clock : null;
}

/** Runs synchronous `work` at the time of a customer's test clock, or at the sandbox's time when there is none. */
export function onClockOf<T>(ledger: Ledger, customer: unknown, work: () => T): T {
  const clock = typeof customer === "string" ? testClockOf(ledger, customer) : null;
  const time = clock === null ? undefined : ledger.get("test_clock", clock)?.frozen_time;
  return time === undefined ? work() : runAtObjectTime(ledger, time, accountTimeInSeconds(ledger), work);
}
