import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../test/find-browser.mjs";
import { root } from "../root.mjs";

const RUNS = 5;
/** Not among the product's packages (two hundred of them come with it): `npm install --no-save lighthouse@12.8.2`, or where LIGHTHOUSE says. */
const program = process.env.LIGHTHOUSE ?? join(root, "node_modules/lighthouse/cli/index.js");
const median = (list) => list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)];

async function runOnce(url, desktop, browser) {
  const args = [program, url, "--quiet", "--output=json", "--only-categories=performance", "--chrome-flags=--headless=new --no-sandbox --disable-quic", ...(desktop ? ["--preset=desktop"] : [])];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, CHROME_PATH: browser }, stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  for await (const part of child.stdout) output += part;
  const { categories, audits } = JSON.parse(output);
  const value = (name) => audits[name].numericValue;
  return { score: categories.performance.score * 100, lcp: value("largest-contentful-paint") / 1_000, tbt: value("total-blocking-time"), cls: value("cumulative-layout-shift") };
}

/** Lighthouse's performance of each page, on a phone and on a desk, as medians. Nothing where it or a browser is not installed. */
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
      results.push({ name, device: desktop ? "desk" : "phone", runs, score: of("score"), lcp: of("lcp"), tbt: of("tbt"), cls: of("cls") });
    }
  }
  return results;
}
