import { createServer, type Server } from "node:http";
import { startBillingTimer } from "./billing/run-due-billing";
import { Faults } from "./control/faults";
import { handleRequest } from "./http/handle-request";
import { InFlightKeys } from "./http/in-flight-keys";
import { Ledger, lockFolder } from "./ledger/ledger";
import type { Sandbox } from "./sandbox";
import { defaultSettings, type Settings } from "./settings";
import { DeliveryQueue } from "./webhooks/delivery-queue";

/** A running payment sandbox. Its parts are exposed for tests in the same process. */
export type StripeSandbox = Sandbox & {
  /** Such as `http://127.0.0.1:12111`: the value for STRIPE_API_BASE. */
  url: string;
  /** Stops it; calls in progress are completed, and pending deliveries stay in the ledger. */
  stop: () => Promise<void>;
};

/**
 * Starts a payment sandbox. Without settings it uses a free port, an in-memory ledger and no webhook URL. Throws one
 * sentence when the port is in use, or the folder is in use or damaged.
 */
export async function startStripeSandbox(asked: Partial<Settings> = {}): Promise<StripeSandbox> {
  const settings = { ...defaultSettings, ...asked };
  const release = settings.dir === null ? async () => {} : await lockFolder(settings.dir);
  try {
    const ledger = await Ledger.open(settings.dir, settings.compactAt);
    const deliveries = new DeliveryQueue(ledger, settings);
    const sandbox: Sandbox = { settings, ledger, deliveries, faults: new Faults(), inFlightKeys: new InFlightKeys() };
    const server = createServer((request, response) => void handleRequest(sandbox, request, response));
    const port = await listen(server, settings).catch((cause) => ledger.close().finally(() => Promise.reject(cause)));
    deliveries.start();
    const stopBilling = startBillingTimer(sandbox);
    const stop = async () => {
      stopBilling();
      await deliveries.stop();
      await close(server);
      await ledger.close();
      await release();
    };
    return { ...sandbox, url: `http://${settings.host}:${port}`, stop };
  } catch (cause) {
    await release();
    throw cause;
  }
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((done, failed) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === "EADDRINUSE";
      failed(
        taken
          ? new Error(`Port ${port} is taken: give the payment sandbox another one in SANDBOX_STRIPE_PORT.`)
          : cause,
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      done(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/** Keep-alive connections are closed once idle, and at the latest after two seconds. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), 2000);
  await closed.finally(() => clearTimeout(timer));
}
