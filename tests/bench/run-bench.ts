import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import type { StartedPostgres } from "../../sandbox/postgres/start-postgres";
import { buildProduct } from "../../scripts/build/build-product";
import { generateClient } from "../../scripts/build/generate-client";
import { reportSteps } from "../../scripts/progress/report-steps.mjs";
import { largeDatasetDir } from "../../scripts/seed/run-seed";
import { describeError } from "../../scripts/user-error.mjs";
import type { BenchOptions } from "./bench-options";
import type { Measurement } from "./measure";
import { measureSize, type SizeResults } from "./measure-size";
import { startBenchPostgres } from "./open-bench-database";
import { writeReport } from "./write-report";

/** Measures and writes docs/performance.md. On failure prints one sentence and sets exit code 1. */
export async function runBench(options: BenchOptions): Promise<void> {
  const step = reportSteps(process.stdout, process.env);
  const [before = 0] = loadavg();
  let postgres: StartedPostgres | undefined;
  try {
    mkdirSync(largeDatasetDir, { recursive: true });
    await step("Database client", generateClient);
    await step("Build", buildProduct);
    const cluster = await step("PostgreSQL", startBenchPostgres);
    postgres = cluster;
    const sizes: SizeResults[] = [];
    for (const apps of options.sizes) sizes.push(await measureSize(cluster, apps, options, step));
    const load: [number, number] = [before, loadavg()[0] ?? 0];
    writeFileSync(join(largeDatasetDir, "bench.json"), JSON.stringify({ sizes, load }, null, 1));
    for (const measurement of sizes.at(-1)?.results ?? []) console.log(formatLine(measurement));
    if (!options.only) writeReport(sizes, load);
  } catch (error) {
    console.error(`\n${describeError(error)}`);
    process.exitCode = 1;
  }
  if (postgres && !postgres.reused) await postgres.stop();
}

function formatLine({ group, name, server, postgres, p50, p99, wrong }: Measurement): string {
  const times = [server.toFixed(2), postgres.toFixed(2), p50.toFixed(1), p99.toFixed(1)];
  const columns = times.map((time) => time.padStart(8)).join(" ");
  return `${`${group}: ${name}`.padEnd(48)} ${columns}  ${wrong.join(", ")}`;
}
