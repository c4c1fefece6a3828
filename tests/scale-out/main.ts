// `npm run check:scale-out`: runs and checks the configuration of docs/scale-out.md on one machine: two servers
// behind nginx, PgBouncer, PostgreSQL 15 with a streaming read replica, Redis, one bucket. Needs root, a finished
// build (npm run build), and Debian's nginx, pgbouncer, postgresql-15 and redis-server, which it installs.
import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { writeBackup } from "../../scripts/backup/write-backup";
import { describeError } from "../../scripts/user-error.mjs";
import { logProgress } from "../harness/check";
import { DEBIAN_POSTGRES } from "../harness/debian-postgres";
import { ensurePrograms, stopAll } from "../harness/start-program";
import * as checks from "./checks";
import { postgresUrl, startServices } from "./services";

const PROGRAMS = {
  "/usr/sbin/nginx": "nginx-light",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/bin/redis-server": "redis-server",
  ...DEBIAN_POSTGRES,
};
const folder = mkdtempSync("/var/tmp/forgehall-scale-");
chmodSync(folder, 0o755);

try {
  await ensurePrograms(PROGRAMS);
  const { killReplica, killRedis, killServer } = await startServices(folder);
  logProgress("two servers behind nginx, over PgBouncer");
  // At last one part after the other is killed.
  const user = await checks.checkSharedSessions();
  await checks.checkCacheInvalidation(user);
  await checks.checkEventsAcrossServers(user);
  await checks.checkJobsRunOnce(join(folder, "mail"));
  const { rows } = await writeBackup({ url: postgresUrl("replica", "forgehall"), to: join(folder, "backups") });
  logProgress(`a backup taken from the replica has ${rows} rows`);
  await checks.checkSharedUploads(user);
  await checks.checkReplicaReads();
  await checks.checkReadYourWrites(user);
  const lists = { paths: checks.LISTS, readers: 4, before: 1_500, after: 3_000 };
  await checks.checkFailover("the replica killed under readers of lists", killReplica, lists);
  await checks.checkRedisRateLimits(killRedis);
  // Of each reader one response that the server had started may be cut off.
  const pages = { paths: ["/", "/browse-apps", "/api/apps?limit=5"], readers: 8, before: 1_500, after: 4_000, cut: 8 };
  await checks.checkFailover("a server killed under readers", killServer, pages);
  logProgress(`logs of this run: ${folder} (${readdirSync(folder).length} entries)`);
} catch (error) {
  console.error(`${describeError(error)}\nLogs: ${folder}`);
  process.exitCode = 1;
}
await stopAll();
