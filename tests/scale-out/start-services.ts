import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "../../scripts/database/migrate-database";
import { logProgress } from "../harness/log-progress";
import { productEnvironment } from "../harness/product-environment";
import { startProgram } from "../harness/start-program";
import { startServer, waitUntilReady } from "../harness/start-server";
import { bases, localUrl, PORTS, postgresUrl, redisUrl } from "./addresses";
import { startPostgresWithReplica } from "./start-postgres-with-replica";
import { writeConfig } from "./write-config";

/** The services that the check kills. */
export type Services = { killReplica: () => void; killRedis: () => void; killServer: () => void };

const runtimeUrl = (port: number) => postgresUrl(port, "forgehall_server");

/**
 * Starts everything that docs/scale-out.md describes, with data, configurations and logs in `folder`, and waits until
 * the servers can serve.
 */
export async function startServices(folder: string): Promise<Services> {
  const { kill: killReplica } = startPostgresWithReplica(join(folder, "postgres"), PORTS.primary, PORTS.replica);
  logProgress("PostgreSQL and its replica");
  await migrateDatabase(postgresUrl(PORTS.primary, "forgehall"), { servedBy: runtimeUrl(PORTS.primary) });
  startPooler(folder);
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
  writeConfig("nginx.conf", join(folder, "nginx.conf"), { folder, port: PORTS.proxy, a: PORTS.a, b: PORTS.b });
  startProgram("nginx", ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"], { log: join(folder, "nginx.out") });
  for (const base of Object.values(bases)) await waitUntilReady(base);
  return {
    killReplica,
    killRedis: () => void redis.kill("SIGKILL"),
    killServer: () => void first.kill("SIGKILL"),
  };
}

function startPooler(folder: string): void {
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users.txt"), '"forgehall_server" ""\n');
  writeConfig("pgbouncer.ini", config, { folder, postgres: PORTS.primary, port: PORTS.pooler, auth: "trust" });
  startProgram("pgbouncer", ["-u", "nobody", config], { log: join(folder, "pgbouncer.out") });
}

/** What both servers share. */
function serverEnvironment(folder: string): Record<string, string> {
  return {
    ...productEnvironment(folder, runtimeUrl(PORTS.pooler)),
    DATABASE_DIRECT_URL: runtimeUrl(PORTS.primary),
    DATABASE_REPLICA_URL: runtimeUrl(PORTS.replica),
    REDIS_URL: redisUrl,
    APP_URL: bases.proxy,
    TRUST_PROXY: "1",
    RATE_LIMIT_SCALE: "1",
    S3_BUCKET: "forgehall",
    S3_ENDPOINT: localUrl(PORTS.objects),
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    STRIPE_API_BASE: localUrl(9),
  };
}
