import { setTimeout as sleep } from "node:timers/promises";
import { check } from "../harness/check";
import { fetchPage } from "../harness/fetch-page";
import { queryOneRow, queryOnce } from "../harness/query-once";
import type { SignedInUser } from "../harness/users";
import type { Bases } from "./addresses";
import { changeName, timeUntilShown } from "./change-name";
import { expectNoErrors, type Reading } from "./expect-no-errors";

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
