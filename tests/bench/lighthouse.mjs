import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../../scripts/processes/run-program.mjs";
import { findBrowser } from "../../scripts/test/find-browser.ts";
import { root } from "../../scripts/project-paths.mjs";

const RUNS = 5;
/**
 * Not one of the product's packages because it brings 200 more: `npm install --no-save lighthouse@12.8.2`, or set
 * LIGHTHOUSE.
 */
const program = process.env.LIGHTHOUSE ?? join(root, "node_modules/lighthouse/cli/index.js");
const median = (list) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)];

async function runOnce(url, desktop, browser) {
  // To a file: through a pipe its half-megabyte report has arrived with a piece missing.
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const report = join(folder, "report.json");
  const args = [
    program,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    "--only-categories=performance",
    "--chrome-flags=--headless=new --no-sandbox --disable-quic",
    ...(desktop ? ["--preset=desktop"] : []),
  ];
  const { output } = await runProgram(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: browser },
    name: "Lighthouse",
  });
  if (!existsSync(report)) throw new Error(`Lighthouse wrote no report.\n${output.slice(-2_000)}`);
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(folder, { recursive: true });
  const value = (name) => audits[name].numericValue;
  return {
    score: categories.performance.score * 100,
    lcp: value("largest-contentful-paint") / 1_000,
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

/**
 * Lighthouse's performance score of each page, on mobile and desktop, as medians. Empty when Lighthouse or a browser
 * is not installed.
 */
export async function runLighthouse(origin, pages, say, runs = RUNS) {
  const browser = await findBrowser();
  if (!browser || !existsSync(program)) return [];
  const results = [];
  for (const [name, path] of Object.entries(pages)) {
    for (const desktop of [false, true]) {
      const seen = [];
      for (let run = 1; run <= runs; run += 1) {
        say(`${name}, ${desktop ? "desk" : "phone"}, ${run} of ${runs}`);
        seen.push(await runOnce(origin + path, desktop, browser));
      }
      const of = (key) => median(seen.map((result) => result[key]));
      results.push({
        name,
        device: desktop ? "desk" : "phone",
        runs,
        score: of("score"),
        lcp: of("lcp"),
        tbt: of("tbt"),
        cls: of("cls"),
      });
    }
  }
  return results;
}
