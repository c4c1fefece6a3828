import { kinds } from "../ledger/records";
import type { ControlHandler } from "./control-handler";

/** Returns every record, by kind, oldest first. */
export const readLedger: ControlHandler = ({ ledger }) =>
  Object.fromEntries(kinds.map((kind) => [kind, ledger.all(kind)]));

/** Deletes every record, the pending deliveries, and the requested failures. */
export const clearLedger: ControlHandler = async ({ ledger, deliveries, faults }) => {
  deliveries.clear();
  faults.clear();
  ledger.clear();
  return {};
};
