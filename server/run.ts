import { createServer } from "node:http";
import next from "next";
import { CACHE_CHANNEL } from "@/lib/cache/tags";
import { closeDb } from "@/lib/db/client";
import { directUrl } from "@/lib/db/direct-url";
import { listenTo } from "@/lib/db/listen";
import { closeReplica, replica } from "@/lib/db/replica";
import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { closeLimits } from "@/lib/rate-limits/limiter";
import { checkStart } from "@/server/check-start";
import { createFront } from "@/server/front";
import { createHttpServer, listen } from "@/server/http-server";
import { startJobs } from "@/server/jobs";
import { invalidateOnCommit } from "@/server/kept/invalidate-on-commit";
import { KeptPages } from "@/server/kept/kept-pages";
import { learnOwnScripts } from "@/server/page/script-trust";
import { readSettings } from "@/server/read-settings";
import { Admission } from "@/server/request/admission";
import { logRequests } from "@/server/request/log-requests";
import { readRoutes, routeNamer } from "@/server/request/name-route";
import { trackRequests } from "@/server/stop-gracefully";
import { parsedSchedule, tasks } from "@/server/tasks";
import type { Telemetry } from "@/server/telemetry/start-telemetry";

const began = Date.now();

/**
 * Starts the server and stays until it is asked to end. Throws one sentence when it could not serve anyone (`check-start.ts`).
 * @param telemetry watches requests where it is configured
 */
export async function run(telemetry: Telemetry | null): Promise<void> {
  const dev = env.NODE_ENV !== "production";
  await checkStart();
  // In production Next would answer upgrades on our server by never answering; it gets one that nobody reaches.
  const app = next({ dev, dir: process.cwd(), port: env.PORT, quiet: !dev, ...(!dev && { httpServer: createServer() }) });
  await app.prepare();
  const handler = app.getRequestHandler();
  const ownScripts = dev ? new Set<string>() : await learnOwnScripts(handler);

  const pages = dev ? null : new KeptPages(env.PAGES_MEMORY_MB);
  const nameRoute = routeNamer(dev ? [] : await readRoutes(process.cwd()));
  const admission = new Admission();
  const front = logRequests(createFront(handler, { ...readSettings(env), ownScripts, pages, admission }), nameRoute);
  const server = createHttpServer(telemetry ? telemetry.watch(front, { nameRoute, admission, trustProxy: env.TRUST_PROXY }) : front);
  const stopRequests = trackRequests(server);
  await listen(server, env.PORT);
  const stopJobs = startJobs({ connectionString: directUrl(), tasks, schedule: parsedSchedule() });
  const gate = replica()?.gate;
  const stopInvalidating = pages && invalidateOnCommit(pages, gate);
  const stopListening = pages && listenTo({
    connectionString: directUrl(),
    channel: CACHE_CHANNEL,
    heard: (tag) => {
      // First: who renders a dropped page anew must not read on the replica what it showed.
      gate?.changed();
      pages.drop([tag]);
    },
    connected: () => {
      gate?.open();
      pages.open();
    },
    lost: () => {
      gate?.close();
      pages.close();
    },
  });
  process.stdout.write(`Forgehall listens on port ${env.PORT} (${dev ? "development" : "production"}), ready after ${Date.now() - began} ms.\n`);

  async function stop(): Promise<void> {
    await Promise.allSettled([stopRequests(), stopJobs()]);
    await Promise.allSettled([app.close(), telemetry?.stop()]);
    stopInvalidating?.();
    await Promise.allSettled([closeDb(), closeReplica(), closeLimits(), stopListening?.()]);
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // The second signal means at once.
    process.once(signal, () => {
      process.once(signal, () => process.exit(130));
      stop().catch((error: unknown) => {
        logError("stopping failed", { error });
        process.exit(1);
      });
    });
  }
}
