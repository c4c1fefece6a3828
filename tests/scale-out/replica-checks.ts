import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import { check } from "../harness/check";
import { fetchPage } from "../harness/fetch-page";
import { queryOnce, queryOneRow } from "../harness/query-once";
import { postJson, type SignedInUser } from "../harness/users";
import { bases, type Bases, redisUrl } from "./services";
import { changeName, timeUntilShown, expectNoErrors, type Reading } from "./server-checks";

/** API requests whose lists may come from the replica: filtered, counted and searched. */
const LISTS: Reading["paths"] = [
  "/api/apps?limit=5",
  "/api/apps?search=invoice%20pdf",
  "/api/apps?category=Productivity&sortBy=rating&order=desc",
  "/api/developers?search=ada",
  "/api/project-requests?search=website",
  "/api/project-requests",
];
const ROUNDS = 40;

/** Rows that lists have read from a PostgreSQL server so far. */
async function countRowsRead(url: string): Promise<number> {
  await queryOnce(url, "SELECT pg_stat_clear_snapshot()");
  const { rows } = await queryOneRow<{ rows: string }>(
    url,
    "SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + seq_scan + coalesce(idx_scan, " +
      "0))::bigint AS rows FROM pg_stat_user_tables WHERE relname IN ('apps', 'directory_entries', " +
      "'project_requests', 'app_counts')",
  );
  return Number(rows);
}

/** Lists are read from the replica and not from the primary. @returns rows read from both */
export async function checkReplicaReads(
  { a, b }: Bases,
  primary: string,
  replica: string,
): Promise<{ atPrimary: number; atReplica: number }> {
  const before = { primary: await countRowsRead(primary), replica: await countRowsRead(replica) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = LISTS[round % LISTS.length] ?? LISTS[0];
    const { status, text } = await fetchPage((round % 2 ? b : a) + path);
    check(status === 200, `${path} answers 200, not ${status}: ${text}`);
  }
  // PostgreSQL reports its read statistics a second late, and those of idle connections even later.
  await sleep(12_000);
  const atPrimary = (await countRowsRead(primary)) - before.primary;
  const atReplica = (await countRowsRead(replica)) - before.replica;
  check(
    atReplica > 10 * Math.max(1, atPrimary),
    `the replica is read, and the primary is not (${atReplica} and ${atPrimary} looks)`,
  );
  return { atPrimary, atReplica };
}

/**
 * A developer's new name is in the directory of the server that made the change at once, and of the other within a
 * second.
 * @returns the milliseconds until the other has it
 */
async function checkRenameIsVisible({ a, b }: Bases, developer: SignedInUser, round: number): Promise<number> {
  const name = `Ada Replica${round}`;
  const path = `/api/developers?search=Replica${round}`;
  const isShown = async (base: string) => (await fetchPage(base + path)).text.includes(name);
  for (const base of [a, b]) check(!(await isShown(base)), "the name is new");
  await changeName(a, developer, name);
  check(await isShown(a), "who made a change sees it with the next request");
  return timeUntilShown(b + path, name);
}

/**
 * Changes are visible as fast with a replica that follows as with one that is stuck. @returns the maximum
 * milliseconds of each
 */
export async function checkReadYourWrites(
  bases: Bases,
  developer: SignedInUser,
  replica: string,
): Promise<{ following: number; paused: number }> {
  const findSlowest = async (rounds: number[]) => {
    const times: number[] = [];
    for (const round of rounds) times.push(await checkRenameIsVisible(bases, developer, round));
    return Math.max(...times);
  };
  const following = await findSlowest([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  await queryOnce(replica, "SELECT pg_wal_replay_pause()");
  const paused = await findSlowest([21, 22, 23, 24, 25]);
  await queryOnce(replica, "SELECT pg_wal_replay_resume()");
  return { following, paused };
}

/**
 * The replica is killed while lists are read, without any visible error. @returns a sentence with the number of
 * responses
 */
export const checkReplicaFailover = ({ proxy }: Bases, kill: () => void): Promise<string> =>
  expectNoErrors(proxy, kill, { paths: LISTS, readers: 4, before: 1_500, after: 3_000 });

/**
 * The sign-in limit counts in Redis for both servers; without Redis it counts in the database, and users see no
 * error.
 * @param primary the database's URL
 * @param kill stops Redis
 */
export async function checkRedisRateLimits(primary: string, kill: () => void): Promise<void> {
  const countRows = async () =>
    (
      await queryOneRow<{ rows: number }>(
        primary,
        "SELECT count(*)::int AS rows FROM rate_limits WHERE key LIKE 'signInPair:%'",
      )
    ).rows;
  const redis = createClient({ url: redisUrl });
  redis.on("error", () => undefined);
  await redis.connect();
  await checkSharedRateLimit(bases);
  const keys = await redis.keys("forgehall:signInPair:*");
  const [key] = keys;
  check(key !== undefined && (await redis.ttl(key)) > 0, "tries are in Redis and expire");
  check((await countRows()) === 0, "and not in the database");
  check(!keys.some((each) => each.includes("@")), "under keys that identify no one");
  redis.destroy();
  kill();
  const statuses = await exhaustSignInLimit(bases);
  check(
    statuses.every((status) => status === 401 || status === 429),
    `without Redis nothing fails (${statuses.join(" ")})`,
  );
  check(statuses.at(-1) === 429 && (await countRows()) > 0, "and the database counts");
}

let accounts = 0;

/** Twelve failed sign-ins of one account, alternating between both servers. @returns their statuses */
async function exhaustSignInLimit({ a, b }: Bases): Promise<number[]> {
  const email = `mallory-${(accounts += 1)}@example.com`;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await postJson(attempt % 2 ? b : a, "/api/login", { email, password: "wrong" })).status);
  return statuses;
}

/** Ten are checked, and the eleventh is refused at either server. */
async function checkSharedRateLimit(bases: Bases): Promise<void> {
  const statuses = await exhaustSignInLimit(bases);
  check(
    statuses.join() === [...Array<number>(10).fill(401), 429, 429].join(),
    `ten tries count at both servers together (${statuses.join(" ")})`,
  );
}
