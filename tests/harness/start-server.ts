import { respondsOk } from "../../scripts/processes/start-service";
import { startProgram, type RunningProgram } from "./start-program";
import { waitUntil } from "./wait-until";

/** Starts the built server like `npm run serve`; its output goes to a file. */
export const startServer = (env: Record<string, string>, log: string): RunningProgram =>
  startProgram(process.execPath, ["--import", "./scripts/production.mjs", "--import", "tsx", "server/main.ts"], {
    log,
    env,
  });

/**
 * Waits until a server can serve.
 * @throws Error when it cannot after a minute
 */
export async function waitUntilReady(base: string): Promise<void> {
  if (!(await waitUntil(() => respondsOk(`${base}/api/health/ready`), { timeout: 60_000 })))
    throw new Error(`${base} does not start.`);
}
