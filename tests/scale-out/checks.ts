import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import sharp from "sharp";
import { changedUser } from "@/lib/accounts/users/users.rows";
import { storedFile } from "@/lib/foundation/uploads/uploads";
import { check, logProgress } from "../harness/check";
import { claimAvatar, createImage, putAvatar, uploadFile } from "../harness/upload-file";
import { openEventStream } from "../harness/event-stream";
import { fetchPage } from "../harness/fetch-page";
import { queryOnce, queryOneRow } from "../harness/query-once";
import { postJson, registerUser, type SignedInUser } from "../harness/users";
import { waitUntil } from "../harness/wait-until";
import { a, b, postgresUrl, proxy, redisUrl } from "./services";

const ROUNDS = 10;

/** A user who registers at A is known at B at once. @returns that user */
export async function checkSharedSessions(): Promise<SignedInUser> {
  const user = await registerUser(a, "ada");
  const { status } = await fetchPage(`${b}/api/user`, user.cookie);
  check(status === 200, `the session counts at the other server (${status})`);
  logProgress("who registers at one server is signed in at the other");
  return user;
}

/** A change at A appears on B's cached page; logs how long that took. */
export async function checkCacheInvalidation(user: SignedInUser): Promise<void> {
  const { status, text } = await postJson(a, "/api/user/become-developer", {}, user.cookie);
  check(status === 200, `becoming a developer answers 200, not ${status}: ${text}`);
  const page = `${b}/developer/${user.id}`;
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Twice: the second one comes from B's cache.
    for (let visit = 0; visit < 2; visit += 1) check((await fetchPage(page)).status === 200, "the profile is public");
    const name = `Ada of round ${round}`;
    await changeName(a, user, name);
    times.push(await timeUntilShown(page, name));
  }
  logProgress(`a change at one server is on the other's cached page after ${Math.max(...times)} ms at most`);
}

/** Each of many registrations gets one email, though two servers run jobs. */
export async function checkJobsRunOnce(mailDir: string): Promise<void> {
  const users = await Promise.all(
    Array.from({ length: 20 }, (_, number) => registerUser(number % 2 ? b : a, `grace-${number}`)),
  );
  const countMails = () => {
    const files = readdirSync(mailDir).filter((file) => file.endsWith(".eml"));
    const mails = files.map((file) => readFileSync(join(mailDir, file), "utf8"));
    return users.map(({ email }) => mails.filter((mail) => mail.includes(email)).length);
  };
  await waitUntil(() => !countMails().includes(0), { timeout: 30_000, interval: 250 });
  await sleep(1_000);
  const counts = new Set(countMails());
  check(counts.size === 1 && counts.has(1), `each person has one mail (${[...counts].join(" ")})`);
  logProgress(`${users.length} registrations at once at both: one mail each`);
}

/**
 * Messages written at one server arrive in streams at the other and behind the proxy, each once.
 * @param developer to whom somebody writes
 */
export async function checkEventsAcrossServers(developer: SignedInUser): Promise<void> {
  const writer = await registerUser(a, "hopper");
  const streams = await Promise.all([b, proxy].map((base) => openEventStream(base, developer.cookie)));
  const subject = { kind: "developer", id: developer.id };
  const delays: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const began = Date.now();
    const message = { toUserId: developer.id, subject, body: `Message ${round}` };
    const { status, body, text } = await postJson(a, "/api/conversations", message, writer.cookie);
    check(status === 201, `a message is sent (${status} ${text})`);
    const { message: sent } = body as { message: { id: string } };
    for (const stream of streams) {
      const event = await stream.waitFor(({ payload }) => payload.messageId === sent.id);
      check(event !== undefined, `message ${round} arrives`);
      delays.push((event?.at ?? Infinity) - began);
    }
  }
  for (const { received, close } of streams) {
    close();
    const count = received.filter(({ kind }) => kind === "message").length;
    check(count === ROUNDS, `each message arrives once (${count} of ${ROUNDS})`);
  }
  logProgress(`a message written at one server is in the other's streams after ${Math.max(...delays)} ms at most`);
}

/**
 * A screenshot uploaded through one server is served by the other; an avatar is uploaded directly to the bucket and
 * can be claimed at either.
 */
export async function checkSharedUploads({ cookie }: SignedInUser): Promise<void> {
  const screenshot = { content: await createImage({ r: 200, g: 90, b: 40 }), name: "picture.png", type: "image/png" };
  const sent = await uploadFile(a, cookie, "image", screenshot);
  check(sent.status === 201, `sending a screenshot answers 201, not ${sent.status}: ${sent.text}`);
  await checkImage(b, storedFile.parse(sent.body).url);

  const avatar = { content: await createImage({ r: 30, g: 90, b: 40 }), type: "image/png" };
  const { url, status } = await putAvatar(a, cookie, avatar, { declared: true });
  check(!url.startsWith(a), "an avatar goes to the bucket itself");
  check(status === 200, `the bucket takes it (${status})`);
  const made = await claimAvatar(b, cookie, url);
  check(made.status === 200, `making it one's own at the other server answers 200, not ${made.status}: ${made.text}`);
  await checkImage(a, changedUser.parse(made.body).user.avatar ?? "");
  logProgress("a screenshot through one server, and an avatar in the bucket, are served by the other");
}

async function checkImage(base: string, path: string): Promise<void> {
  const response = await fetch(new URL(path, base));
  const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  check(response.status === 200 && format === "webp", `${path} is a picture at ${base} (${response.status})`);
}

/** Changes a user's name at one server. */
async function changeName(base: string, user: SignedInUser, name: string): Promise<void> {
  const { status, text } = await postJson(base, "/api/profile", { name, email: user.email }, user.cookie, "PUT");
  check(status === 200, `saving the profile answers 200, not ${status}: ${text}`);
}

/** Waits until a page shows a text. @returns the milliseconds that it took, which depend on the machine */
async function timeUntilShown(url: string, text: string): Promise<number> {
  const began = performance.now();
  const isShown = async () => (await fetchPage(url)).text.includes(text);
  check(await waitUntil(isShown, { interval: 5 }), `${url} shows ${text}`);
  return Math.round(performance.now() - began);
}

/**
 * How to read while a process is killed: `readers` take turns at `paths`, from `before` milliseconds before the kill to
 * `after` milliseconds after it. A proxy does not retry a response that it has started to forward, so up to `cut` may
 * be cut off.
 */
type Reading = { paths: string[]; readers: number; before: number; after: number; cut?: number };

/** Requests the paths at the proxy while something is killed; each response must be 200. */
export async function checkFailover(
  what: string,
  kill: () => void,
  { paths, readers, before, after, cut = 0 }: Reading,
): Promise<void> {
  let [requested, truncated, isReading] = [0, 0, true];
  const wrong: (number | string)[] = [];
  const read = async () => {
    while (isReading) {
      const status = await fetchPage(`${proxy}${paths[requested++ % paths.length]}`).then(
        (response) => response.status,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      // fetch's error for a response whose headers arrived but whose body was cut off.
      if (status === "terminated") truncated += 1;
      else if (status !== 200) wrong.push(status);
    }
  };
  const all = Array.from({ length: readers }, read);
  await sleep(before);
  kill();
  await sleep(after);
  isReading = false;
  await Promise.all(all);
  check(wrong.length === 0, `nobody noticed (${wrong.length} of ${requested}: ${[...new Set(wrong)].join(", ")})`);
  check(truncated <= cut, `no answer breaks off (${truncated} of ${requested})`);
  logProgress(`${what}: ${requested - truncated} answers, all 200; ${truncated} broken off`);
}

/** API requests whose lists may come from the replica: filtered, counted and searched. */
export const LISTS = [
  "/api/apps?limit=5",
  "/api/apps?search=invoice%20pdf",
  "/api/apps?category=Productivity&sortBy=rating&order=desc",
  "/api/developers?search=ada",
  "/api/project-requests?search=website",
  "/api/project-requests",
];
const REQUESTS = 40;

/** Rows that lists have read from a PostgreSQL server so far. */
async function countRowsRead(server: "primary" | "replica"): Promise<number> {
  await queryOnce(postgresUrl(server), "SELECT pg_stat_clear_snapshot()");
  const { rows } = await queryOneRow<{ rows: string }>(
    postgresUrl(server),
    "SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + seq_scan + coalesce(idx_scan, " +
      "0))::bigint AS rows FROM pg_stat_user_tables WHERE relname IN ('apps', 'directory_entries', " +
      "'project_requests', 'app_counts')",
  );
  return Number(rows);
}

/** Lists are read from the replica and not from the primary. */
export async function checkReplicaReads(): Promise<void> {
  const before = { primary: await countRowsRead("primary"), replica: await countRowsRead("replica") };
  for (let round = 0; round < REQUESTS; round += 1) {
    const path = LISTS[round % LISTS.length];
    const { status, text } = await fetchPage(`${round % 2 ? b : a}${path}`);
    check(status === 200, `${path} answers 200, not ${status}: ${text}`);
  }
  // PostgreSQL reports its read statistics a second late, and those of idle connections even later.
  await sleep(12_000);
  const atPrimary = (await countRowsRead("primary")) - before.primary;
  const atReplica = (await countRowsRead("replica")) - before.replica;
  const looks = `${atReplica} looks at its tables, ${atPrimary} at the primary's`;
  check(atReplica > 10 * Math.max(1, atPrimary), `the replica is read, and the primary is not (${looks})`);
  logProgress(`lists are read at the replica (${looks})`);
}

/**
 * A developer's new name is in the directory of the server that made the change at once, and of the other within a
 * second, also with a replica that stands still.
 */
export async function checkReadYourWrites(developer: SignedInUser): Promise<void> {
  const findSlowest = async (rounds: number[]) => {
    const times: number[] = [];
    for (const round of rounds) {
      const name = `Ada Replica${round}`;
      const path = `/api/developers?search=Replica${round}`;
      const isShown = async (base: string) => (await fetchPage(base + path)).text.includes(name);
      for (const base of [a, b]) check(!(await isShown(base)), "the name is new");
      await changeName(a, developer, name);
      check(await isShown(a), "who made a change sees it with the next request");
      times.push(await timeUntilShown(b + path, name));
    }
    return `${Math.max(...times)} ms`;
  };
  const following = await findSlowest([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  await queryOnce(postgresUrl("replica"), "SELECT pg_wal_replay_pause()");
  const paused = await findSlowest([21, 22, 23, 24, 25]);
  await queryOnce(postgresUrl("replica"), "SELECT pg_wal_replay_resume()");
  logProgress(`a change is in the directory at once at its server, at the other after ${following} at most`);
  logProgress(`the same with a replica that stands still: ${paused}`);
}

/**
 * The sign-in limit counts in Redis for both servers; without Redis it counts in the database, and users see no
 * error.
 * @param kill stops Redis
 */
export async function checkRedisRateLimits(kill: () => void): Promise<void> {
  const count = "SELECT count(*)::int AS rows FROM rate_limits WHERE key LIKE 'signInPair:%'";
  const countRows = async () => (await queryOneRow<{ rows: number }>(postgresUrl("primary"), count)).rows;
  const redis = createClient({ url: redisUrl });
  redis.on("error", () => undefined);
  await redis.connect();
  const tries = await exhaustSignInLimit("mallory");
  check(tries === `${"401 ".repeat(10)}429 429`, `ten tries count at both servers together (${tries})`);
  const keys = await redis.keys("forgehall:signInPair:*");
  const [key] = keys;
  check(key !== undefined && (await redis.ttl(key)) > 0, "tries are in Redis and expire");
  check((await countRows()) === 0, "and not in the database");
  check(!keys.some((each) => each.includes("@")), "under keys that identify no one");
  redis.destroy();
  kill();
  const statuses = await exhaustSignInLimit("trudy");
  check(/^(?:(?:401|429) ?)+$/.test(statuses), `without Redis nothing fails (${statuses})`);
  check(statuses.endsWith("429") && (await countRows()) > 0, "and the database counts");
  logProgress("ten failed sign-ins at both together, the eleventh is 429: by Redis, and by the database without it");
}

/** Twelve failed sign-ins of one account, alternating between both servers. @returns their statuses */
async function exhaustSignInLimit(name: string): Promise<string> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const body = { email: `${name}@example.com`, password: "wrong" };
    statuses.push((await postJson(attempt % 2 ? b : a, "/api/login", body)).status);
  }
  return statuses.join(" ");
}
