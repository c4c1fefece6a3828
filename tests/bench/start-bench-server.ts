import { join } from "node:path";
import { findFreePort } from "../../sandbox/free-port.mjs";
import type { ProcessIdentity } from "../../scripts/processes/process-identity.mjs";
import { respondsOk, startService } from "../../scripts/processes/start-service";
import { terminateProcess } from "../../scripts/processes/terminate-process.mjs";
import { largeDatasetDir } from "../../scripts/seed/run-seed";
import { pinToCore, SERVER_CORE } from "../harness/cpu-cores";
import { productEnvironment } from "../harness/product-environment";
import { sandboxEnvironment } from "../harness/sandbox-environment";

/** A running product: `base` is for load, `origin` is its own URL, and `pid` the server's. */
export type BenchServer = { base: string; origin: string; pid: number; close(): Promise<void> };

/** Starts the built product on a database, pinned to its core, with the payment sandbox. */
export async function startBenchServer(databaseUrl: string, preferredPort: number): Promise<BenchServer> {
  const port = await findFreePort(preferredPort);
  const sandboxPort = await findFreePort(12_211, (taken) => taken === port);
  const base = `http://127.0.0.1:${port}`;
  const env = {
    ...productEnvironment(largeDatasetDir, databaseUrl),
    ...sandboxEnvironment(largeDatasetDir, { sandbox: sandboxPort, product: port }),
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    // A single client sends all requests, so rate limits must not apply.
    RATE_LIMIT_SCALE: "1000000",
  };
  const running: ProcessIdentity[] = [];
  const close = async () => {
    for (const known of running.reverse()) await terminateProcess(known);
  };
  const start = (name: string, script: string, address: string, onSpawn: (pid: number) => void = () => {}) =>
    startService({
      name,
      script,
      env,
      log: join(largeDatasetDir, "log", `${name}.log`),
      signal: new AbortController().signal,
      isReady: () => respondsOk(address),
      onSpawn: (known) => {
        running.push(known);
        onSpawn(known.pid);
      },
    });
  try {
    await start("sandbox", "sandbox/stripe/main.ts", `${env.STRIPE_API_BASE}/health`);
    let server = 0;
    await start("server", "server/main.ts", `${base}/api/health`, (pid) => {
      server = pid;
      pinToCore(pid, SERVER_CORE);
    });
    return { base, origin: env.APP_URL, pid: server, close };
  } catch (error) {
    await close();
    throw error;
  }
}
