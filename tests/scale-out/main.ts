// `npm run check:scale-out`: runs and checks the configuration of docs/scale-out.md on one machine: two servers
// behind nginx, PgBouncer, PostgreSQL 15 with a streaming read replica, Redis, one bucket. Needs root, a finished
// build (npm run build), and Debian's nginx, pgbouncer, postgresql-15 and redis-server, which it installs.
import { mkdirSync, mkdtempSync, chmodSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeBackup } from "../../scripts/backup/write-backup.ts";
import { migrateDatabase } from "../../scripts/database/migrate-database.ts";
import { respondsOk } from "../../scripts/processes/start-service.ts";
import { ensurePrograms } from "../harness/ensure-programs.ts";
import { productEnvironment } from "../harness/product-environment.ts";
import { queryOnce } from "../harness/query-once.ts";
import * as checks from "./server-checks.mjs";
import { stopAll, startProgram, startPostgresWithReplica, writeConfig } from "../harness/start-program.ts";
import { checkRedisRateLimits } from "./redis-checks.mjs";
import * as replicaChecks from "./replica-checks.mjs";
import { checkSharedUploads } from "./upload-checks.mjs";

const PORTS = { proxy: 3340, a: 3341, b: 3342, pooler: 3343, primary: 3344, replica: 3345, objects: 3346, redis: 3347 };
const folder = mkdtempSync("/var/tmp/forgehall-scale-");
chmodSync(folder, 0o755);
const localUrl = (port) => `http://127.0.0.1:${port}`;
const postgresUrl = (port, role = "postgres") => `postgresql://${role}@127.0.0.1:${port}/forgehall`;
const runtimeUrl = (port) => postgresUrl(port, "forgehall_server");
const redisUrl = `redis://127.0.0.1:${PORTS.redis}`;
const bases = { a: localUrl(PORTS.a), b: localUrl(PORTS.b), proxy: localUrl(PORTS.proxy) };
const logProgress = (what) => console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
const began = Date.now();

async function waitFor(what, holds) {
  for (const end = Date.now() + 60_000; !(await holds()); await sleep(200))
    if (Date.now() > end) throw new Error(`${what} does not start: see ${folder}.`);
}

async function startAll() {
  const replica = startPostgresWithReplica(join(folder, "postgres"), PORTS.primary, PORTS.replica);
  logProgress("PostgreSQL and its replica");
  await migrateDatabase(postgresUrl(PORTS.primary, "forgehall"), { servedBy: runtimeUrl(PORTS.primary) });
  writeFileSync(join(folder, "users.txt"), '"forgehall_server" ""\n');
  writeConfig("pgbouncer.ini", join(folder, "pgbouncer.ini"), {
    folder,
    postgres: PORTS.primary,
    port: PORTS.pooler,
    auth: "trust",
  });
  writeConfig("nginx.conf", join(folder, "nginx.conf"), { folder, port: PORTS.proxy, a: PORTS.a, b: PORTS.b });
  startProgram("pgbouncer", ["-u", "nobody", join(folder, "pgbouncer.ini")], { log: join(folder, "pgbouncer.out") });
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
  const shared = {
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
  const servers = ["a", "b"].map((name) =>
    startProgram(process.execPath, ["--import", "./scripts/production.mjs", "--import", "tsx", "server/main.ts"], {
      log: join(folder, `${name}.log`),
      env: { ...shared, PORT: String(PORTS[name]) },
    }),
  );
  startProgram("nginx", ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"], { log: join(folder, "nginx.out") });
  for (const name of ["a", "b", "proxy"]) await waitFor(name, () => respondsOk(`${bases[name]}/api/health/ready`));
  return { servers, replica, redis };
}

const programs = {
  "/usr/sbin/nginx": "nginx-light",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/bin/redis-server": "redis-server",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
};

try {
  await ensurePrograms(programs);
  const { servers, replica, redis } = await startAll();
  logProgress("two servers behind nginx, over PgBouncer");
  const ada = await checks.checkSharedSessions(bases);
  logProgress("who registers at one server is signed in at the other");
  logProgress(
    `a change at one server is on the other's kept page after ${await checks.checkCacheInvalidation(bases, ada)} ms at most, in ten rounds`,
  );
  logProgress(
    `${await checks.checkJobsRunOnce(bases, join(folder, "mail"))} registrations at once at both: one mail each`,
  );
  const [{ count }] = await queryOnce(
    postgresUrl(PORTS.primary),
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = 'forgehall' AND application_name NOT LIKE 'forgehall-%'",
  );
  logProgress(`${count} connections at PostgreSQL but those that listen`);
  const [{ lag }] = await queryOnce(
    postgresUrl(PORTS.primary),
    "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::int AS lag FROM pg_stat_replication",
  );
  const backup = await writeBackup({ url: postgresUrl(PORTS.replica, "forgehall"), to: join(folder, "backups") });
  logProgress(`the replica is ${lag} bytes behind; a backup taken from it has ${backup.rows} rows`);
  await checkSharedUploads(bases, ada.ada);
  logProgress(
    "a screenshot through one server is served by the other; an avatar put into the bucket is taken from there by either",
  );
  const { atPrimary, atReplica } = await replicaChecks.checkReplicaReads(
    bases,
    postgresUrl(PORTS.primary),
    postgresUrl(PORTS.replica),
  );
  logProgress(`lists are read at the replica (${atReplica} looks at their tables, ${atPrimary} at the primary's)`);
  const seen = await replicaChecks.checkReadYourWrites(bases, ada, postgresUrl(PORTS.replica));
  logProgress(
    `a change is in the directory at once at its server, and at the other after ${seen.following} ms at most; with a replica that stands still, ${seen.paused} ms`,
  );
  logProgress(
    `the replica killed under readers of lists: ${await replicaChecks.checkReplicaFailover(bases, replica.kill)}`,
  );
  await checkRedisRateLimits(bases, redisUrl, postgresUrl(PORTS.primary), () => redis.kill("SIGKILL"));
  logProgress(
    "ten failed sign-ins at both together, the eleventh is 429: counted in Redis, and in the database once that is killed",
  );
  logProgress(
    `a server killed under readers: ${await checks.checkServerFailover(bases, () => servers[0].kill("SIGKILL"))}`,
  );
  logProgress(`logs of this run: ${folder} (${readdirSync(folder).length} entries)`);
} catch (error) {
  console.error(`${error.message}\nLogs: ${folder}`);
  process.exitCode = 1;
}
await stopAll();
