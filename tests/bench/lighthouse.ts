import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../../scripts/processes/run-program.mjs";
import type { Say } from "../../scripts/progress/report-steps.mjs";
import { root } from "../../scripts/project-paths.mjs";
import { findBrowser } from "../../scripts/test/browser";
import { median } from "../harness/quantile";

/** The performance score of 100, the largest paint in seconds, blocking time in milliseconds, and shifts. */
type Scores = Record<"score" | "lcp" | "tbt" | "cls", number>;
/** Medians of `runs` runs. */
export type LighthouseResult = Scores & { name: string; device: "phone" | "desk"; runs: number };

/** The parts of Lighthouse's report that we read. */
type LighthouseReport = {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number } | undefined>;
};

/** Not one of the product's packages, because it brings 200 more: docs/performance.md says how to install it. */
const program = process.env.LIGHTHOUSE ?? join(root, "node_modules/lighthouse/cli/index.js");

/** Measures pages by name, on mobile and desktop. Empty when Lighthouse or a browser is not installed. */
export async function runLighthouse(origin: string, pages: Record<string, string>, runs: number, say: Say) {
  const browser = await findBrowser();
  if (!browser || !existsSync(program)) return [];
  const results: LighthouseResult[] = [];
  for (const [name, path] of Object.entries(pages)) {
    for (const device of ["phone", "desk"] as const) {
      const seen: Scores[] = [];
      while (seen.length < runs) {
        say(`${name}, ${device}, ${seen.length + 1} of ${runs}`);
        seen.push(await runOnce(origin + path, device, browser));
      }
      const of = (key: keyof Scores) => median(seen.map((scores) => scores[key]));
      results.push({ name, device, runs, score: of("score"), lcp: of("lcp"), tbt: of("tbt"), cls: of("cls") });
    }
  }
  return results;
}

async function runOnce(url: string, device: LighthouseResult["device"], browser: string): Promise<Scores> {
  // To a file: through a pipe its half-megabyte report has arrived with a piece missing.
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const path = join(folder, "report.json");
  const args = [
    ...[program, url, "--quiet", "--output=json", `--output-path=${path}`, "--only-categories=performance"],
    "--chrome-flags=--headless=new --no-sandbox --disable-quic",
    ...(device === "desk" ? ["--preset=desktop"] : []),
  ];
  const env = { ...process.env, CHROME_PATH: browser };
  const { output } = await runProgram(process.execPath, args, { env, name: "Lighthouse" });
  if (!existsSync(path)) throw new Error(`Lighthouse wrote no report.\n${output.slice(-2_000)}`);
  const { categories, audits }: LighthouseReport = JSON.parse(readFileSync(path, "utf8"));
  rmSync(folder, { recursive: true });
  const audit = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    score: categories.performance.score * 100,
    lcp: audit("largest-contentful-paint") / 1_000,
    tbt: audit("total-blocking-time"),
    cls: audit("cumulative-layout-shift"),
  };
}
