import { createServer } from "node:http";
import next from "next";
import { closeDb } from "@/lib/db/client";
import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { createFront } from "@/server/front";
import { createHttpServer, listen } from "@/server/http-server";
import { startJobs } from "@/server/jobs";
import { learnOwnScripts } from "@/server/page/script-trust";
import { readSettings } from "@/server/read-settings";
import { trackRequests } from "@/server/stop-gracefully";
import { parsedSchedule, tasks } from "@/server/tasks";

const began = Date.now();

async function start(): Promise<void> {
  const dev = env.NODE_ENV !== "production";
  // In production Next would answer upgrades on our server by never answering; it gets one that nobody reaches.
  const app = next({ dev, dir: process.cwd(), port: env.PORT, quiet: !dev, ...(!dev && { httpServer: createServer() }) });
  await app.prepare();
  const handler = app.getRequestHandler();
  const ownScripts = dev ? new Set<string>() : await learnOwnScripts(handler);

  const server = createHttpServer(createFront(handler, { ...readSettings(env), ownScripts }));
  const stopRequests = trackRequests(server);
  await listen(server, env.PORT);
  const stopJobs = startJobs({ connectionString: env.DATABASE_URL, tasks, schedule: parsedSchedule() });
  process.stdout.write(`Forgehall listens on port ${env.PORT} (${dev ? "development" : "production"}), ready after ${Date.now() - began} ms.\n`);

  async function stop(): Promise<void> {
    await Promise.allSettled([stopRequests(), stopJobs()]);
    await Promise.allSettled([app.close(), closeDb()]);
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

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
