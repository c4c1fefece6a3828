import { setTimeout as sleep } from "node:timers/promises";
import { queryOnce } from "../harness/query-once.ts";
import { check } from "../harness/check.ts";
import { expectNoErrors } from "./expect-no-errors.mjs";
import { Visitor } from "../harness/visitor.ts";

/** API requests whose lists may come from the replica: filtered, counted and searched. */
const LISTS = [
  "/api/apps?limit=5",
  "/api/apps?search=invoice%20pdf",
  "/api/apps?category=Productivity&sortBy=rating&order=desc",
  "/api/developers?search=ada",
  "/api/project-requests?search=website",
  "/api/project-requests",
];
const ROUNDS = 40;

/** Rows that lists have read from a PostgreSQL server so far. */
async function rowsRead(url) {
  await queryOnce(url, "SELECT pg_stat_clear_snapshot()");
  const [{ rows }] = await queryOnce(
    url,
    "SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + seq_scan + coalesce(idx_scan, 0))::bigint AS rows FROM pg_stat_user_tables WHERE relname IN ('apps', 'directory_entries', 'project_requests', 'app_counts')",
  );
  return Number(rows);
}

/** Lists are read from the replica and not from the primary. @returns rows read from both */
export async function checkReplicaReads({ a, b }, primary, replica) {
  const before = [await rowsRead(primary), await rowsRead(replica)];
  const visitor = new Visitor();
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = LISTS[round % LISTS.length];
    const { status, text } = await visitor.request(round % 2 ? b : a, path);
    check(status === 200, `${path} answers 200, not ${status}: ${text}`);
  }
  // PostgreSQL reports its read statistics a second late, and those of idle connections even later.
  await sleep(12_000);
  const [atPrimary, atReplica] = [(await rowsRead(primary)) - before[0], (await rowsRead(replica)) - before[1]];
  check(
    atReplica > 10 * Math.max(1, atPrimary),
    `the replica is read, and the primary is not (${atReplica} and ${atPrimary} looks)`,
  );
  return { atPrimary, atReplica };
}

/**
 * A developer's new name is in the directory of the server that made the change at once, and of the other within a
 * second.
 */
async function checkRenameIsVisible({ a, b }, { ada, email }, round) {
  const guest = new Visitor();
  const name = `Ada Replica${round}`;
  const path = `/api/developers?search=Replica${round}`;
  for (const base of [a, b]) check(!(await guest.request(base, path)).text.includes(name), "the name is new");
  const saved = await ada.ask(a, "/api/profile", { method: "PUT", body: { name, email } });
  check(saved.status === 200, `saving the profile answers 200, not ${saved.status}: ${saved.text}`);
  const began = Date.now();
  check((await guest.request(a, path)).text.includes(name), "who made a change sees it with the next question");
  while (!(await guest.request(b, path)).text.includes(name)) {
    check(Date.now() - began < 1_000, "the other server's visitors see it within a second");
    await sleep(5);
  }
  return Date.now() - began;
}

/**
 * Changes are visible as fast with a replica that follows as with one that is stuck. @returns the maximum
 * milliseconds of each
 */
export async function checkReadYourWrites(bases, person, replica) {
  const worst = async (rounds) => {
    let most = 0;
    for (const round of rounds) most = Math.max(most, await checkRenameIsVisible(bases, person, round));
    return most;
  };
  const following = await worst([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  await queryOnce(replica, "SELECT pg_wal_replay_pause()");
  const paused = await worst([21, 22, 23, 24, 25]);
  await queryOnce(replica, "SELECT pg_wal_replay_resume()");
  return { following, paused };
}

/**
 * The replica is killed while lists are read, without any visible error. @returns a sentence with the number of
 * responses
 */
export function checkReplicaFailover({ proxy }, kill) {
  return expectNoErrors(proxy, kill, { paths: LISTS, readers: 4, before: 1_500, after: 3_000 });
}
