import type { Ledger } from "../ledger/ledger";

/** Seconds since 1970: the time of new objects, and of the account's events and balance. */
type SimulatedTime = { objects: number; account: number };

const simulated = new WeakMap<Ledger, SimulatedTime>();

/** The time that is played at the moment, if any. */
export const simulatedTime = (ledger: Ledger): SimulatedTime | undefined => simulated.get(ledger);

/** Runs `work`, which must be synchronous, as if it were `seconds` since 1970: a renewal happens when it is due. */
export function runAt<T>(ledger: Ledger, seconds: number, work: () => T): T {
  return play(ledger, { objects: seconds, account: seconds }, work);
}

/** The same for the objects of a test clock: events and the balance keep the account's own time. */
export function runAtObjectTime<T>(ledger: Ledger, seconds: number, account: number, work: () => T): T {
  return play(ledger, { objects: seconds, account }, work);
}

function play<T>(ledger: Ledger, time: SimulatedTime, work: () => T): T {
  const before = simulated.get(ledger);
  simulated.set(ledger, time);
  try {
    return work();
  } finally {
    if (before) simulated.set(ledger, before);
    else simulated.delete(ledger);
  }
}
