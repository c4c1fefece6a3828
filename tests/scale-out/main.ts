// `npm run check:scale-out`: runs and checks the configuration of docs/scale-out.md on one machine: two servers
// behind nginx, PgBouncer, PostgreSQL 15 with a streaming read replica, Redis, one bucket. Needs root, a finished
// build (npm run build), and Debian's nginx, pgbouncer, postgresql-15 and redis-server, which it installs.
import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { writeBackup } from "../../scripts/backup/write-backup";
import { describeError } from "../../scripts/user-error.mjs";
import { ensurePrograms, stopAll } from "../harness/start-program";
import { logProgress } from "../harness/check";
import { queryOneRow } from "../harness/query-once";
import { bases, PORTS, postgresUrl, startServices, type Services } from "./services";
import {
  checkEventsAcrossServers,
  checkCacheInvalidation,
  checkJobsRunOnce,
  checkServerFailover,
  checkSharedSessions,
  checkSharedUploads,
} from "./server-checks";
import { checkRedisRateLimits, checkReadYourWrites, checkReplicaFailover, checkReplicaReads } from "./replica-checks";

const PROGRAMS = {
  "/usr/sbin/nginx": "nginx-light",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/bin/redis-server": "redis-server",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
};
const [primary, replica] = [postgresUrl(PORTS.primary), postgresUrl(PORTS.replica)] as const;
const folder = mkdtempSync("/var/tmp/forgehall-scale-");
chmodSync(folder, 0o755);

/** Checks everything in turn, and prints a line for each; at last it kills one part after the other. */
async function checkAll({ killReplica, killRedis, killServer }: Services): Promise<void> {
  const user = await checkSharedSessions(bases);
  logProgress("who registers at one server is signed in at the other");
  const delay = await checkCacheInvalidation(bases, user);
  logProgress(`a change at one server is on the other's cached page after ${delay} ms at most, in ten rounds`);
  const arrival = await checkEventsAcrossServers(bases, user);
  logProgress(
    `a message written at one server is in the streams of the other and of nginx after ${arrival} ms at most`,
  );
  const mails = await checkJobsRunOnce(bases, join(folder, "mail"));
  logProgress(`${mails} registrations at once at both: one mail each`);
  await reportDatabases();
  await checkSharedUploads(bases, user);
  logProgress(
    "a screenshot through one server is served by the other; an avatar put into the bucket is taken from there " +
      "by either",
  );
  const { atPrimary, atReplica } = await checkReplicaReads(bases, primary, replica);
  logProgress(`lists are read at the replica (${atReplica} looks at their tables, ${atPrimary} at the primary's)`);
  const { following, paused } = await checkReadYourWrites(bases, user, replica);
  logProgress(
    `a change is in the directory at once at its server, and at the other after ${following} ms at most; with a ` +
      `replica that stands still, ${paused} ms`,
  );
  logProgress(`the replica killed under readers of lists: ${await checkReplicaFailover(bases, killReplica)}`);
  await checkRedisRateLimits(primary, killRedis);
  logProgress(
    "ten failed sign-ins at both together, the eleventh is 429: counted in Redis, and in the database once that " +
      "is killed",
  );
  logProgress(`a server killed under readers: ${await checkServerFailover(bases, killServer)}`);
}

/** Prints the number of connections, how far the replica is behind, and the size of a backup taken from it. */
async function reportDatabases(): Promise<void> {
  const { count } = await queryOneRow<{ count: number }>(
    primary,
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = 'forgehall' AND application_name NOT " +
      "LIKE 'forgehall-%'",
  );
  logProgress(`${count} connections at PostgreSQL but those that listen`);
  const { lag } = await queryOneRow<{ lag: number }>(
    primary,
    "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::int AS lag FROM pg_stat_replication",
  );
  const { rows } = await writeBackup({ url: postgresUrl(PORTS.replica, "forgehall"), to: join(folder, "backups") });
  logProgress(`the replica is ${lag} bytes behind; a backup taken from it has ${rows} rows`);
}

try {
  await ensurePrograms(PROGRAMS);
  const services = await startServices(folder);
  logProgress("two servers behind nginx, over PgBouncer");
  await checkAll(services);
  logProgress(`logs of this run: ${folder} (${readdirSync(folder).length} entries)`);
} catch (error) {
  console.error(`${describeError(error)}\nLogs: ${folder}`);
  process.exitCode = 1;
}
await stopAll();
