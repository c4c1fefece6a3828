import type { Ledger } from "../ledger/ledger";
import type { EventRecord, ThinEventRecord } from "../ledger/records";

export type AnyEvent = EventRecord | ThinEventRecord;

/** Finds an event by id, of either kind. */
export function findEvent(ledger: Ledger, id: string): AnyEvent | undefined {
  return ledger.get("event", id) ?? ledger.get("thin_event", id);
}
