import type { Ledger } from "../ledger/ledger";

/** The sandbox's time in milliseconds since 1970: wall time plus what tests added, or the time that `runAt` plays. */
export function nowInMilliseconds(ledger: Ledger): number {
  const simulated = simulatedTime(ledger);
  return simulated === undefined ? sandboxTime(ledger) : simulated.objects * 1000;
}

/** The sandbox's time in the unit of API v1: whole seconds since 1970. */
export function nowInSeconds(ledger: Ledger): number {
  return Math.floor(nowInMilliseconds(ledger) / 1000);
}

/** The sandbox's time in the format of API v2: RFC 3339, UTC, with milliseconds. */
export function nowAsTimestamp(ledger: Ledger, laterSeconds = 0): string {
  return new Date(nowInMilliseconds(ledger) + laterSeconds * 1000).toISOString();
}

/** The time of events and of the balance, in seconds since 1970: a test clock does not move it. */
export function accountTimeInSeconds(ledger: Ledger): number {
  return simulatedTime(ledger)?.account ?? Math.floor(sandboxTime(ledger) / 1000);
}

function sandboxTime(ledger: Ledger): number {
  return Date.now() + (ledger.get("clock", "clock")?.offset ?? 0) * 1000;
}

/** Seconds since 1970: the time of new objects, and of the account's events and balance. */
type SimulatedTime = { objects: number; account: number };

const simulated = new WeakMap<Ledger, SimulatedTime>();

/** The time that is played at the moment, if any. */
const simulatedTime = (ledger: Ledger): SimulatedTime | undefined => simulated.get(ledger);

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
