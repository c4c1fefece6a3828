import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runAudit } from "../audit/run-audit.mjs";
import { buildProduct } from "../build/build-product.mjs";
import { generateClient } from "../build/generate-client.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { runNode } from "../processes/run-node.mjs";
import { stateDir, root } from "../project-paths.mjs";

/**
 * The steps of `npm test` in order. Parts that use installed packages are loaded after the install.
 * @param {{ e2e: boolean, patterns: string[] }} options
 * @param {(name: string, work: (say: (progress: string) => void) => Promise<import("./test-results.mjs").Result |
 * void>) => Promise<boolean>} step runs one and returns whether it passed; work without a result is preparation
 */
export async function runSteps({ e2e, patterns }, step) {
  const { runChecks, generateRouteTypes } = await import("./run-checks.mjs");
  for (const [name, work] of Object.entries({
    "Install packages": installPackages,
    "Database client": generateClient,
    "Route types": generateRouteTypes,
  })) {
    const isDone = await step(name, async (say) => void (await work(say)));
    if (!isDone) return;
  }

  const { runJest } = await import("./run-jest.mjs");
  if (patterns.length === 0) {
    await step("Lint, types, rules", runChecks);
    // Separate from `npm test`, which needs no network once the packages are installed.
    if (!e2e) await step("Advisories", runAudit);
  }
  await step("Unit and domain", (say) => runJest(patterns, say));
  const wantsStories = e2e && hasStory(patterns);
  if (patterns.length > 0 && !wantsStories) return;
  const isBuilt = await step("Build", build);
  if (isBuilt && patterns.length === 0) await step("Chaos", runShortChaos);
  if (wantsStories) await step("End to end", (say) => runStories(isBuilt, patterns, say));
}

async function build(say) {
  try {
    await buildProduct(say);
    return { passed: 1, failed: 0 };
  } catch (error) {
    const log = join(stateDir, "log/build.log");
    return { passed: 0, failed: 1, output: existsSync(log) ? readFileSync(log, "utf8") : error.stack };
  }
}

/** Runs a short `npm run chaos`. */
async function runShortChaos(say) {
  const options = ["--kills=3", "--postgres-kills=1", "--buyers=3", "--apps=60"];
  const run = await runNode([join(root, "tests/chaos/main.mjs"), ...options], { say: (line) => say(line.trim()) });
  return { passed: run.code === 0 ? 1 : 0, failed: run.code === 0 ? 0 : 1, output: run.output };
}

async function runStories(isBuilt, patterns, say) {
  if (!isBuilt)
    return { passed: 0, failed: 1, output: "The end-to-end tests did not run: there is no build to run them on." };
  const { installBrowser } = await import("./install-browser.mjs");
  const { runPlaywright } = await import("./run-playwright.mjs");
  return runPlaywright(await installBrowser(say), patterns, say);
}

function hasStory(patterns) {
  const stories = readdirSync(join(root, "tests/e2e")).filter((name) => name.endsWith(".spec.ts"));
  return (
    patterns.length === 0 || stories.some((name) => patterns.some((pattern) => `tests/e2e/${name}`.includes(pattern)))
  );
}
