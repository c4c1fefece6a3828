// `npm run check:container`: runs the Dockerfile's steps on this machine, each stage in its own folder mounted at
// /app, and starts the result as its user against an empty PostgreSQL. For machines without Docker; the mounts need
// root on Linux. It uses the Node.js that runs it instead of the base image's, so it does not test the base image or
// its system packages.
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../sandbox/free-port.mjs";
import { startPostgres, type StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { buildStages } from "./build-stages";
import { serveImage } from "./serve-image";

const folder = mkdtempSync("/var/tmp/forgehall-container-");
const tools = join(folder, "bin");
let database: StartedPostgres | undefined;

try {
  for (const path of ["/app", "/data", tools]) mkdirSync(path, { recursive: true });
  copyFileSync(process.execPath, join(tools, "node"));
  chmodSync(folder, 0o755);
  const image = buildStages(folder, tools);
  database = await startPostgres({
    dataDir: join(folder, "postgres"),
    port: await findFreePort(3390),
    settings: { fsync: "off" },
  });
  await serveImage(image, tools, database);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await database?.stop();
rmSync(folder, { recursive: true, force: true });
