// `npm run bench`: measures the cost of each kind of request with a thousand, a hundred thousand and a million apps,
// and writes docs/performance.md. `-- --quick` measures only the largest size, without Lighthouse; `-- --only=Search`
// only matching kinds and `-- --sizes=1000` other sizes, and both write nothing. `-- --alone` sends one request at a
// time.
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { buildProduct } from "../../scripts/build/build-product";
import { generateClient } from "../../scripts/build/generate-client";
import { reportSteps } from "../../scripts/progress/report-steps.mjs";
import { largeDatasetDir } from "../../scripts/seed/run-seed";
import { describeError } from "../../scripts/user-error.mjs";
import { startBenchPostgres, withBenchServer } from "./bench-server";
import { runLighthouse } from "./lighthouse";
import { measureScenarios, type SizeResults, warmUp } from "./measure";
import { formatMeasurement, writeReport } from "./report";
import { drawSamples, listScenarios, type Scenario } from "./scenarios";

const oneAtATime = (scenario: Scenario): Scenario => ({ ...scenario, connections: 1 });
const step = reportSteps(process.stdout, process.env);
const [loadBefore = 0] = loadavg();
let postgres: StartedPostgres | undefined;
try {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string" },
      each: { type: "string", default: "50" },
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      alone: { type: "boolean", default: false },
      lighthouse: { type: "string" },
    },
  });
  const sizes = values.sizes?.split(",").map(Number) ?? (values.quick ? [1_000_000] : [1_000, 100_000, 1_000_000]);
  const lighthouseRuns = Number(values.lighthouse ?? (values.quick || values.sizes || values.only ? 0 : 5));
  mkdirSync(largeDatasetDir, { recursive: true });
  await step("Database client", generateClient);
  await step("Build", buildProduct);
  const cluster = await step("PostgreSQL", startBenchPostgres);
  postgres = cluster;
  const results: SizeResults[] = [];
  for (const apps of sizes) {
    const isLargest = apps === sizes.at(-1);
    await withBenchServer(cluster, apps, step, async (server) => {
      const samples = await drawSamples(server.ownerUrl, Number(values.each));
      const scenarios = listScenarios(samples, Number(values.each), server.origin).filter(({ group, name, scales }) =>
        values.only ? `${group} ${name}`.includes(values.only) : isLargest || scales,
      );
      await step("Warm up", () => warmUp(server.base, samples));
      const measured = await step(`${apps.toLocaleString("en")} apps`, (say) =>
        measureScenarios(server, values.alone ? scenarios.map(oneAtATime) : scenarios, say),
      );
      const lighthouse =
        isLargest && lighthouseRuns > 0
          ? await step("Lighthouse", (say) => runLighthouse(server.origin, samples.pages, lighthouseRuns, say))
          : [];
      results.push({ apps, lighthouse, ...measured });
    });
  }
  const load: [number, number] = [loadBefore, loadavg()[0] ?? 0];
  writeFileSync(join(largeDatasetDir, "bench.json"), JSON.stringify({ results, load }, null, 1));
  for (const measurement of results.at(-1)?.measurements ?? []) console.log(formatMeasurement(measurement));
  console.log(`Server memory: ${results.at(-1)?.resident.toFixed(0)} MB`);
  if (!values.only && !values.sizes) writeReport(results, load);
} catch (error) {
  console.error(`\n${describeError(error)}`);
  process.exitCode = 1;
}
if (postgres && !postgres.reused) await postgres.stop();
