import type { Ledger } from "../ledger/ledger";
import { simulatedTime } from "./run-at";

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
