import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import next from "next";
import { closeDb, directUrl } from "@/lib/foundation/db/client";
import { closeReplica, getReplica } from "@/lib/foundation/db/replica";
import { env } from "@/lib/foundation/env";
import { logError, logInfo } from "@/lib/foundation/log";
import { getRelease } from "@/lib/foundation/release";
import { closeRateLimiters } from "@/lib/foundation/rate-limits/rate-limit";
import { checkStart } from "@/server/check-start";
import { EventStreams } from "@/server/event-streams/event-streams";
import { listenForEvents } from "@/server/event-streams/listen-for-events";
import { acceptWaiting, gracefulShutdown } from "@/server/graceful-shutdown";
import { collectTrustedScripts } from "@/server/html/inline-scripts";
import { createHttpServer, listen } from "@/server/http-server";
import { LoadShedder } from "@/server/load-shedding/load-shedder";
import { invalidateOnCommit, invalidateOnNotify } from "@/server/page-cache/invalidate-on-notify";
import { PageCache } from "@/server/page-cache/page-cache";
import { PageViewCounter } from "@/server/page-views";
import { readSettings } from "@/server/read-settings";
import { createRequestListener } from "@/server/request-listener";
import { logRequests } from "@/server/request/log-requests";
import { createRouteMatcher, readRoutes } from "@/server/request/match-route";
import { readBuildFiles } from "@/server/response/static-asset-cache";
import type { Telemetry } from "@/server/telemetry/start-telemetry";
import { parseSchedule, startWorker } from "@/server/worker/start-worker";
import { tasks } from "@/server/worker/tasks";

const startedAt = Date.now();

/** Next prints lines of its own while it starts, whatever `quiet` says, and the log has nothing but JSON. */
async function withConsoleInLog(work: () => Promise<void>): Promise<void> {
  const { log } = console;
  const toLog = (...words: unknown[]) => logInfo("next", { detail: stripVTControlCharacters(words.join(" ")).trim() });
  Object.assign(console, { log: toLog });
  try {
    await work();
  } finally {
    Object.assign(console, { log });
  }
}

/**
 * Starts the server and runs until the process is asked to stop.
 * @param telemetry instruments requests when it is configured
 * @throws Error with a one-sentence message when it could not serve any request (`check-start.ts`)
 */
export async function startServer(telemetry: Telemetry | null): Promise<void> {
  const dev = env.NODE_ENV !== "production";
  await checkStart();
  // In production Next would accept upgrades on our server and never respond; give it one that never listens.
  const app = next({
    dev,
    dir: process.cwd(),
    port: env.PORT,
    quiet: !dev,
    ...(!dev && { httpServer: createServer() }),
  });
  await (dev ? app.prepare() : withConsoleInLog(() => app.prepare()));
  const handler = app.getRequestHandler();
  const trustedScripts = dev ? new Set<string>() : await collectTrustedScripts(handler);

  const pageCache = dev ? null : new PageCache(env.PAGES_MEMORY_MB);
  const matchRoute = createRouteMatcher(dev ? [] : await readRoutes(process.cwd()));
  const loadShedder = new LoadShedder();
  const eventStreams = new EventStreams();
  const buildFiles = dev ? new Set<string>() : await readBuildFiles(process.cwd());
  const pageViews = new PageViewCounter({ siteHost: new URL(env.APP_URL).host, trustProxy: env.TRUST_PROXY });
  let isDraining = false;
  const settings = {
    ...readSettings(env),
    isDraining: () => isDraining,
    trustedScripts,
    buildFiles,
    pageCache,
    loadShedder,
    eventStreams,
    pageViews,
  };
  const listener = logRequests(createRequestListener(handler, settings), matchRoute);
  const server = createHttpServer(
    telemetry
      ? telemetry.instrument(listener, { matchRoute, loadShedder, eventStreams, trustProxy: env.TRUST_PROXY })
      : listener,
  );
  const stopRequests = gracefulShutdown(server, undefined, () => isDraining);
  await listen(server, env.PORT, env.LISTEN_ADDRESS);
  const stopJobs = startWorker({ connectionString: directUrl(), tasks, schedule: parseSchedule() });
  const gate = getReplica()?.gate;
  const stopInvalidating = pageCache && invalidateOnCommit(pageCache, gate);
  const stopListening = pageCache && invalidateOnNotify(pageCache, gate);
  const stopEvents = listenForEvents(eventStreams);
  const stopCounting = pageViews.start();
  logInfo("server started", { port: env.PORT, ...getRelease(), development: dev, durationMs: Date.now() - startedAt });

  // Proxies and load balancers notice at their next readiness check, and requests that are on their way are served.
  async function drain(): Promise<void> {
    isDraining = true;
    logInfo("server draining", { seconds: env.DRAIN_SECONDS });
    await sleep(env.DRAIN_SECONDS * 1_000);
    await acceptWaiting(server);
  }
  async function stop(signal: NodeJS.Signals): Promise<void> {
    // Ctrl-C is a person's, who waits.
    if (signal === "SIGTERM" && !dev && env.DRAIN_SECONDS > 0) await drain();
    // Closes the port first: see acceptWaiting.
    const stopped = [stopRequests(), stopJobs()];
    eventStreams.stop();
    await Promise.allSettled(stopped);
    await Promise.allSettled([app.close(), telemetry?.stop(), stopCounting()]);
    stopInvalidating?.();
    await Promise.allSettled([closeDb(), closeReplica(), closeRateLimiters(), stopListening?.(), stopEvents()]);
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // A second signal stops the process at once.
    process.once(signal, () => {
      process.once(signal, () => process.exit(130));
      stop(signal).catch((error: unknown) => {
        logError("stopping failed", { error });
        process.exit(1);
      });
    });
  }
}
