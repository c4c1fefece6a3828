import type { Sandbox } from "../sandbox";
import { runDueBilling } from "./run-due-billing";

const INTERVAL_MS = 1000;

/** Does at once what became due while the sandbox was down, and then every second. Returns a function that stops it. */
export function startBillingTimer(sandbox: Sandbox): () => void {
  const run = () => {
    runDueBilling(sandbox);
    // If it cannot be persisted, it is done again after a restart, like the call of a client that got no response.
    sandbox.ledger.flush().catch((cause: unknown) => console.error(cause));
  };
  run();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
