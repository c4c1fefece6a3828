import { kinds } from "../ledger/records";
import type { ControlHandler } from "./control-handler";

/** Gives every record, by kind, oldest first. */
export const readLedger: ControlHandler = ({ ledger }) =>
  Object.fromEntries(kinds.map((kind) => [kind, ledger.all(kind)]));

/** Forgets every record, the waiting deliveries, and the failures asked for. */
export const clearLedger: ControlHandler = async ({ ledger, deliveries, faults }) => {
  deliveries.clear();
  faults.clear();
  ledger.clear();
  return {};
};
