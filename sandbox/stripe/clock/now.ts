import type { Ledger } from "../ledger/ledger";

/** The sandbox's time in milliseconds since 1970: wall time plus what tests added. */
export function nowInMilliseconds(ledger: Ledger): number {
  return Date.now() + (ledger.get("clock", "clock")?.offset ?? 0) * 1000;
}

/** The sandbox's time in the unit of API v1: whole seconds since 1970. */
export function nowInSeconds(ledger: Ledger): number {
  return Math.floor(nowInMilliseconds(ledger) / 1000);
}

/** The sandbox's time in the format of API v2: RFC 3339, UTC, with milliseconds. */
export function nowAsTimestamp(ledger: Ledger, laterSeconds = 0): string {
  return new Date(nowInMilliseconds(ledger) + laterSeconds * 1000).toISOString();
}
