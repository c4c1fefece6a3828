import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../sandbox/free-port.mjs";
import type { StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { waitUntil } from "../harness/wait-until";
import { commandInStage, runInStage, type Stage } from "./stage";

const PATHS = ["/", "/browse-apps", "/auth", "/api/apps", "/api/health/ready", "/sitemap.xml"];

/**
 * Starts the image as its user against an empty database, requests pages, and stops it like a platform.
 * @param tools folder of the Node.js to use
 * @throws Error with a sentence about what does not hold
 */
export async function serveImage(stage: Stage, tools: string, database: StartedPostgres): Promise<void> {
  const { user } = stage;
  // The image is read-only, as with read_only in compose.yaml.
  runInStage(stage, tools, ["sh", "-c", "! touch /app/x && ! touch /app/.next/x && touch /data/x"], { user });
  const [size] = spawnSync("du", ["-sm", join(stage.folder, "app")], { encoding: "utf8" }).stdout.split("\t");
  const version = runInStage(stage, tools, ["node", "--version"], { user }).trim();
  console.log(`/app holds ${size} MB, closed to its user, who has Node.js ${version}`);
  const port = await findFreePort(3380);
  const { env, owned } = createSettings(stage, database, port);
  const run = (...args: string[]) =>
    runInStage(stage, tools, ["node", "--import", "tsx", ...args], { user, env: owned }).trim();
  console.log(run("scripts/migrate.ts"));

  const began = Date.now();
  const { program, args, options } = commandInStage(stage, tools, stage.command, { user, env });
  // unshare, sh and setpriv each exec the next one, so this process is the server itself.
  const server = spawn(program, args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
  const ended = once(server, "exit");
  try {
    const health = commandInStage(stage, tools, stage.health, { user, env });
    const isHealthy = () => spawnSync(health.program, health.args, health.options).status === 0;
    const isUpOrGone = () => server.exitCode !== null || isHealthy();
    if (!(await waitUntil(isUpOrGone, { timeout: 60_000 })) || server.exitCode !== null)
      throw new Error("The container does not become healthy.");
    console.log(`healthy after ${Date.now() - began} ms`);
    for (const path of PATHS) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "X-Forwarded-Proto": "https" } });
      if (status !== 200) throw new Error(`${path} answers ${status}.`);
    }
    // The server has made the folder of uploads by now.
    console.log(run("scripts/backup.ts", "--to", "/data/backups").split("\n").at(-1));
    const stopping = Date.now();
    server.kill("SIGTERM");
    await ended;
    if (server.exitCode !== 0) throw new Error(`SIGTERM ended it with ${server.signalCode ?? server.exitCode}.`);
    console.log(`six addresses answer 200; ended by SIGTERM in ${Date.now() - stopping} ms`);
  } finally {
    server.kill("SIGKILL");
  }
}

/** The server's settings, and the owner's for migrations and backups. */
function createSettings({ folder }: Stage, database: StartedPostgres, port: number) {
  // Secrets as files, as a platform mounts them (decision 0044).
  const writeSecret = (name: string, value: string) => {
    writeFileSync(join(folder, "data", name), `${value}\n`);
    return `/data/${name}`;
  };
  const env = {
    DATABASE_URL_FILE: writeSecret("database_url", database.url),
    PORT: String(port),
    APP_URL: "https://forgehall.example",
    TRUST_PROXY: "1",
    NEXTAUTH_SECRET_FILE: writeSecret("session_secret", "of this check alone, 32 characters"),
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_PUBLISHABLE_KEY: "pk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
    SMTP_URL: "smtp://127.0.0.1:25",
  };
  const owned = {
    DATABASE_URL_FILE: env.DATABASE_URL_FILE,
    DATABASE_OWNER_URL_FILE: writeSecret("database_owner_url", database.ownerUrl),
  };
  return { env, owned };
}
