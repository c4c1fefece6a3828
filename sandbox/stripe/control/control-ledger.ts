import { kinds } from "../ledger/records";
import type { Control } from "./control";

/** Gives every record, by kind, oldest first. */
export const readLedger: Control = ({ ledger }) => Object.fromEntries(kinds.map((kind) => [kind, ledger.all(kind)]));

/** Forgets every record, the waiting deliveries, and the failures asked for. */
export const clearLedger: Control = async ({ ledger, deliveries, faults }) => {
  deliveries.forgetAll();
  faults.clear();
  ledger.clear();
  return {};
};
