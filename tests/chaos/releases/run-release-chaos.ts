import { readdirSync, readFileSync } from "node:fs";
import { createRunFolder, removeRunFolder } from "../../harness/run-folder";
import { seededRandom } from "../../harness/seeded-random";
import { type Stack, withStack } from "../../harness/start-stack";
import { waitUntil } from "../../harness/wait-until";
import { killAtRandom } from "../kill-at-random";
import { cleanUp, hurryJobs, waitUntilDone } from "./clean-up";
import { prepareDownloaders, prepareModerator, prepareSellers } from "./prepare-sellers";
import { readReleaseRecords } from "./read-release-records";
import { reconcileReleases, type ReleaseRecords } from "./reconcile-releases";
import { downloadReleases, type SeenDelivery } from "./simulate-downloader";
import { moderate } from "./simulate-moderator";
import { createContents, sellRelease, type SentFiles, waitForChecks } from "./simulate-seller";

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
