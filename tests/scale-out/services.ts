import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { root } from "../../scripts/project-paths.mjs";
import { asPostgres, startCluster, startDebianPostgres } from "../harness/debian-postgres";
import { productEnvironment } from "../harness/start-stack";
import { startProgram, startServer, waitUntilReady } from "../harness/start-program";

/** The ports of all services of this check. */
const PORTS = {
  ...{ proxy: 3340, a: 3341, b: 3342 },
  ...{ pooler: 3343, primary: 3344, replica: 3345, objects: 3346, redis: 3347 },
};

const localUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** The URLs of the two servers and of the proxy before them. */
export const [a, b, proxy] = [localUrl(PORTS.a), localUrl(PORTS.b), localUrl(PORTS.proxy)] as const;

/** The database at one of the PostgreSQLs, by default as its superuser. */
export const postgresUrl = (port: "primary" | "replica" | "pooler", role = "postgres"): string =>
  `postgresql://${role}@127.0.0.1:${PORTS[port]}/forgehall`;

export const redisUrl = `redis://127.0.0.1:${PORTS.redis}`;

/** The services that the check kills. */
export type Services = { killReplica: () => void; killRedis: () => void; killServer: () => void };

const runtimeUrl = (port: "primary" | "replica" | "pooler") => postgresUrl(port, "forgehall_server");

/**
 * Starts everything that docs/scale-out.md describes, with data, configurations and logs in `folder`, and waits until
 * the servers can serve.
 */
export async function startServices(folder: string): Promise<Services> {
  const killReplica = await startPostgresWithReplica(join(folder, "postgres"));
  await migrateDatabase(postgresUrl("primary", "forgehall"), { servedBy: runtimeUrl("primary") });
  writeFileSync(join(folder, "users.txt"), '"forgehall_server" ""\n');
  const pooler = writeConfig(folder, "pgbouncer.ini", { postgres: PORTS.primary, port: PORTS.pooler, auth: "trust" });
  startProgram("pgbouncer", ["-u", "nobody", pooler], { log: join(folder, "pgbouncer.out") });
  chmodSync(folder, 0o777);
  startProgram(process.execPath, ["--import", "tsx", "sandbox/objects/main.ts"], {
    log: join(folder, "objects.log"),
    env: { ...process.env, SANDBOX_OBJECTS_DIR: join(folder, "bucket"), SANDBOX_OBJECTS_PORT: String(PORTS.objects) },
  });
  const redis = startProgram(
    "redis-server",
    ["--port", String(PORTS.redis), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder],
    { log: join(folder, "redis.log") },
  );
  mkdirSync(join(folder, "mail"));
  const env = serverEnvironment(folder);
  const first = startServer({ ...env, PORT: String(PORTS.a) }, join(folder, "a.log"));
  startServer({ ...env, PORT: String(PORTS.b) }, join(folder, "b.log"));
  const nginx = writeConfig(folder, "nginx.conf", { port: PORTS.proxy, a: PORTS.a, b: PORTS.b });
  startProgram("nginx", ["-c", nginx, "-g", "daemon off;"], { log: join(folder, "nginx.out") });
  for (const base of [a, b, proxy]) await waitUntilReady(base);
  return {
    killReplica,
    killRedis: () => void redis.kill("SIGKILL"),
    killServer: () => void first.kill("SIGKILL"),
  };
}

/** What both servers share. */
function serverEnvironment(folder: string): Record<string, string> {
  return {
    ...productEnvironment(folder, runtimeUrl("pooler")),
    DATABASE_DIRECT_URL: runtimeUrl("primary"),
    DATABASE_REPLICA_URL: runtimeUrl("replica"),
    REDIS_URL: redisUrl,
    APP_URL: proxy,
    TRUST_PROXY: "1",
    RATE_LIMIT_SCALE: "1",
    S3_BUCKET: "forgehall",
    S3_ENDPOINT: localUrl(PORTS.objects),
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    STRIPE_API_BASE: localUrl(9),
  };
}

/** A PostgreSQL of Debian's and a replica that follows it, in `folder`. @returns a function that kills the replica */
async function startPostgresWithReplica(folder: string): Promise<() => void> {
  await startDebianPostgres(folder, {
    name: "primary",
    port: PORTS.primary,
    settings: "hot_standby_feedback = on\n",
    statements: [
      "CREATE ROLE forgehall LOGIN",
      "CREATE DATABASE forgehall OWNER forgehall",
      "CREATE ROLE forgehall_server LOGIN",
      "ALTER ROLE forgehall_server SET statement_timeout = '15s'",
      "ALTER ROLE forgehall_server SET idle_in_transaction_session_timeout = '30s'",
    ],
  });
  const replica = join(folder, "replica");
  const connection = ["-h", "127.0.0.1", "-p", String(PORTS.primary), "-U", "postgres"];
  const slot = ["-X", "stream", "-C", "-S", "replica_1"];
  asPostgres(folder, "pg_basebackup", [...connection, "-D", replica, "-R", ...slot, "-c", "fast"]);
  await startCluster(folder, replica, PORTS.replica);
  const [pid] = readFileSync(join(replica, "postmaster.pid"), "utf8").split("\n");
  return () => process.kill(Number(pid), "SIGQUIT");
}

/** Writes a configuration of docs/scale-out with its placeholders filled in. @returns its path */
function writeConfig(folder: string, name: string, values: Record<string, string | number>): string {
  const filled: typeof values = { folder, ...values };
  const text = readFileSync(join(root, "docs/scale-out", name), "utf8");
  const path = join(folder, name);
  writeFileSync(
    path,
    text.replaceAll(/@(\w+)@/g, (_whole, key: string) => String(filled[key])),
  );
  return path;
}
