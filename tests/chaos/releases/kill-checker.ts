import { readdirSync, readFileSync } from "node:fs";
import { waitUntil } from "../../harness/wait-until";

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
