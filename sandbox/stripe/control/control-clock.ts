import { z } from "zod";
import { runDueBilling } from "../billing/run-due-billing";
import { nowInSeconds } from "../clock/now";
import type { ControlHandler } from "./control-handler";

const advance = z.strictObject({ advance: z.int().min(0) });

/** Returns the sandbox's time, and by how many seconds it is ahead of wall time. */
export const readClock: ControlHandler = ({ ledger }) => ({
  now: nowInSeconds(ledger),
  offset: ledger.get("clock", "clock")?.offset ?? 0,
});

/**
 * Moves the sandbox's time forward by `advance` seconds, and does what becomes due for subscriptions until then. It
 * cannot be moved back. Signatures, and the retries of deliveries, use wall time.
 */
export const advanceClock: ControlHandler = (sandbox, input) => {
  const offset = (sandbox.ledger.get("clock", "clock")?.offset ?? 0) + advance.parse(input).advance;
  sandbox.ledger.put("clock", { id: "clock", offset });
  runDueBilling(sandbox);
  return readClock(sandbox, {});
};
