import { setTimeout as sleep } from "node:timers/promises";
import { queryIds } from "../harness/query-once";
import { seededRandom } from "../harness/seeded-random";
import { withStack } from "../harness/start-stack";
import type { SystemTestOptions, SystemTestResult } from "../system/system-test";
import { judgeMemory } from "./judge-memory";
import { readSamples } from "./memory-samples";
import { visitSite } from "./visit-site";

const PAUSE_MS = 120; // ms between two actions of the visitor: a low load of all kinds in turn

/** Mixed traffic for this many minutes: the server's memory half-way and at the end, and its growth. */
export function run({ folder, minutes, say }: SystemTestOptions): Promise<SystemTestResult> {
  const settings = {
    NODE_OPTIONS: `--expose-gc --import tsx --import ${new URL("record-memory.ts", import.meta.url).href}`,
    MEMORY_FOLDER: folder,
  };
  return withStack(
    folder,
    async (stack) => {
      await stack.seed();
      const apps = await queryIds(stack.databaseUrl(), "SELECT id FROM apps WHERE status = 'approved'");
      const samples = () => readSamples(folder, stack.pidOf("server"));
      const end = Date.now() + minutes * 60_000;
      let visits = 0;
      let errors = 0;
      for await (const status of visitSite(stack, apps, seededRandom(7))) {
        visits += 1;
        if (status >= 500) errors += 1;
        if (visits % 1_000 === 0) say(`${visits} visits, ${samples().at(-1)?.used.toFixed(0)} MB in use`);
        if (Date.now() >= end) break;
        await sleep(PAUSE_MS);
      }
      const { ok, figure } = judgeMemory(samples());
      return {
        ok: ok && errors === 0,
        figure: `${minutes} minutes, ${visits} visits: ${figure}; ${errors} answers of 500 or more`,
      };
    },
    settings,
  );
}
