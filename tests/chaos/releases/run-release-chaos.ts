import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { createRunFolder, removeRunFolder } from "../../harness/run-folder";
import { type Random, seededRandom } from "../../harness/seeded-random";
import { type Stack, withStack } from "../../harness/start-stack";
import { waitUntil } from "../../harness/wait-until";
import { killAtRandom } from "../kill-at-random";
import { cleanUp, hurryJobs, waitUntilDone } from "./clean-up";
import {
  createContents,
  prepareDownloaders,
  prepareModerator,
  prepareSellers,
  sellRelease,
  type SentFiles,
  waitForChecks,
} from "./simulate-seller";
import { type FileRow, reconcileReleases, type ReleaseRecords, type ReleaseRow } from "./reconcile-releases";
import { downloadReleases, type SeenDelivery } from "./simulate-downloader";
import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { queryOnce } from "../../harness/query-once";
import { setTimeout as sleep } from "node:timers/promises";
import { jsonRequest, type SignedInUser } from "../../harness/users";
import { requestUntilServed } from "../simulate-buyer";

/** How much happens; the same seed makes the same choices. */
export type ReleaseChaosOptions = { kills: number; buyers: number; seed: number };

const SELLERS = 4;
const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Developers upload, a moderator decides and buyers download until all kills are done. @returns what they know */
async function sellUnderKills(stack: Stack, { kills, buyers, seed }: ReleaseChaosOptions) {
  const contents = createContents();
  const sellers = await prepareSellers(stack, SELLERS);
  const downloaders = await prepareDownloaders(stack, sellers, buyers);
  const moderator = await prepareModerator(stack);
  const stop = new AbortController();
  const sent: SentFiles = new Map();
  const selling = sellers.map(async (seller, index) => {
    const random = seededRandom(seed * 1_000 + index);
    for (let number = 1; !stop.signal.aborted; number += 1) {
      await sellRelease(stack, seller, { version: `1.${number}`, contents, random, sent });
      await waitForChecks(stack, seller, stop.signal);
    }
  });
  const downloading = downloaders.map((buyer, index) =>
    downloadReleases(stack, buyer, seededRandom(seed * 2_000 + index), stop.signal),
  );
  const targets = Array.from({ length: kills }, (_, at) => (at % 3 === 2 ? "checker" : "server"));
  let killedCheckers = 0;
  const kill = async (target: string) => {
    if (target === "server") await stack.kill("server");
    else if (await killChecker(() => stack.pidOf("server"))) killedCheckers += 1;
    await hurryJobs(stack);
  };
  const killing = killAtRandom(stack, targets, seededRandom(seed), stop.signal, print, kill);
  let seen: SeenDelivery[] = [];
  try {
    await Promise.all([
      ...selling,
      moderate(stack, moderator, seededRandom(seed + 1), stop.signal),
      killing.finally(() => stop.abort()),
      Promise.all(downloading).then((all) => (seen = all.flat())),
    ]);
  } finally {
    stop.abort();
  }
  return { seen, sent, killedCheckers };
}

/** Sentences about what happened in a run. */
function describeRun({ releases, objects, deliveries, usedBytes, seen }: Omit<ReleaseRecords, "sent">): string[] {
  const count = (status: string) => releases.filter((release) => release.status === status).length;
  const statuses = ["draft", "review", "published", "withdrawn"].map((status) => `${count(status)} ${status}`);
  const complete = seen.filter(({ isComplete }) => isComplete).length;
  return [
    `${releases.length} releases (${statuses.join(", ")}), ${objects.length} files stored, ${usedBytes} bytes`,
    `${complete} downloads complete, ${deliveries.length} deliveries logged`,
  ];
}

/**
 * Runs developers, a moderator and buyers while server and checker are killed, then checks every release and file.
 * @returns what was lost, left half done or orphaned, a sentence each
 */
export async function runReleaseChaos(options: ReleaseChaosOptions): Promise<string[]> {
  const folder = await createRunFolder("e2e");
  try {
    return await withStack(folder, async (stack) => {
      print(`Chaos of releases with seed ${options.seed}: ${options.kills} kills of server and checker`);
      const { seen, sent, killedCheckers } = await sellUnderKills(stack, options);
      await waitUntilDone(stack);
      const usedBytes = await cleanUp(stack);
      const records = await readReleaseRecords(stack);
      const sentHashes = new Map([...sent].map(([id, { sha256 }]) => [id, sha256]));
      const faults = reconcileReleases({ ...records, usedBytes, sent: sentHashes, seen });
      describeRun({ ...records, usedBytes, seen }).forEach(print);
      print(`${sent.size} files sent, ${killedCheckers} checkers killed`);
      for (const sentence of faults) print(`  ${sentence}`);
      print(
        faults.length === 0
          ? "Nothing half published, nothing orphaned, no delivery lost, and the quota equals what is stored."
          : `${faults.length} wrong (npm run chaos -- --only=releases --seed ${options.seed})`,
      );
      return faults;
    });
  } finally {
    await removeRunFolder(folder);
  }
}

const WAIT_MS = 15_000;

/** Returns the ids of the checkers that a server has started: they belong to its process group. */
function findCheckers(server: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const group = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
      return group === server && command.includes("release-checker.ts") ? [Number(name)] : [];
    } catch {
      // It exited after it was listed.
      return [];
    }
  });
}

/**
 * Waits for a checker of this server and kills it.
 * @returns false when none ran for 15 seconds
 */
export async function killChecker(server: () => number): Promise<boolean> {
  return waitUntil(
    () => {
      const [checker] = findCheckers(server());
      if (checker === undefined) return false;
      try {
        process.kill(checker, "SIGKILL");
      } catch {
        return false;
      }
      return true;
    },
    { timeout: WAIT_MS, interval: 50 },
  );
}

const RELEASES = `SELECT r.id, r.app_id AS app, r.status, r.submitted_at IS NOT NULL AS submitted, r.problem,
    r.published_at IS NOT NULL AS dated,
    r.announced_at IS NOT NULL OR EXISTS (
      SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'releases-published-' || r.app_id
    ) AS announced,
    (SELECT count(*) FROM audit_events e WHERE e.action IN ('release.publish', 'release.approve')
      AND e.subject_id = r.app_id AND e."to" ->> 'version' = r.version)::int AS publications
  FROM releases r`;
const FILES = `SELECT id, release_id AS release, bytes::float8 AS bytes, sha256, stored_at IS NOT NULL AS stored,
    sha256 IS NOT NULL AND contents IS NOT NULL AS checked, removed_at IS NOT NULL AS removed, downloads
  FROM release_files`;
const FAILED = `SELECT t.identifier || ': ' || coalesce(j.last_error, '') AS job
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.attempts >= j.max_attempts`;

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const listFolder = (path: string) => readdir(path).catch(() => []);

/** The releases of the database, what the store contains, and what was delivered. */
async function readReleaseRecords(stack: Stack): Promise<Omit<ReleaseRecords, "usedBytes" | "sent" | "seen">> {
  const url = stack.databaseUrl();
  const objectsFolder = join(stack.folder, "objects");
  const objects = [];
  for (const id of await listFolder(join(objectsFolder, "releases"))) {
    const path = join(objectsFolder, "releases", id);
    objects.push({ id, bytes: (await stat(path)).size, sha256: await hashFile(path) });
  }
  const leftovers = [];
  for (const folder of [".uploads", ".incoming"])
    for (const name of await listFolder(join(objectsFolder, folder))) leftovers.push(`${folder}/${name}`);
  return {
    releases: await queryOnce<ReleaseRow>(url, RELEASES),
    files: await queryOnce<FileRow>(url, FILES),
    deliveries: await queryOnce(url, 'SELECT order_id AS "order", file_id AS file FROM deliveries'),
    objects,
    leftovers,
    failedJobs: (await queryOnce<{ job: string }>(url, FAILED)).map(({ job }) => job),
  };
}

const PAUSE_MS = 300;
const NEXT =
  "SELECT id FROM releases WHERE status = $1 ORDER BY CASE WHEN $1 = 'review' THEN submitted_at END, random() LIMIT 1";

/** Decides about releases in review until the signal, and now and then withdraws a published one as harmful. */
async function moderate(stack: Stack, { cookie }: SignedInUser, random: Random, signal: AbortSignal) {
  while (!signal.aborted) {
    const isHarmful = random.happens(0.03);
    const [release] = await queryOnce<{ id: string }>(stack.databaseUrl(), NEXT, [isHarmful ? "published" : "review"]);
    const decision = isHarmful ? "withdrawn" : random.pick(["approved", "approved", "approved", "rejected"]);
    if (release) {
      const request = jsonRequest({ decision, reason: "A reason." }, cookie, "PUT");
      await requestUntilServed(stack, `${stack.url}/api/admin/releases/${release.id}/status`, request);
    }
    await sleep(random.between(0, PAUSE_MS * 2));
  }
}
