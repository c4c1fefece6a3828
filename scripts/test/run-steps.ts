import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runAudit } from "../audit/run-audit";
import { buildProduct } from "../build/build-product";
import { generateClient } from "../build/generate-client";
import { runNode } from "../processes/run-node";
import type { Say } from "../progress/report-steps.mjs";
import { stateDir, root } from "../project-paths.mjs";
import { installBrowser } from "./install-browser";
import { runChecks, generateRouteTypes } from "./run-checks";
import { runJest } from "./run-jest";
import { runPlaywright } from "./run-playwright";
import type { Result, TestStep } from "./test-results.mjs";

/** Runs the steps of `npm test` after the install; decision 0060 explains which of them overlap. */
export async function runSteps({ e2e, patterns }: { e2e: boolean; patterns: string[] }, step: TestStep): Promise<void> {
  if (!(await step("Database client", (say) => generateClient(say)))) return;
  if (!(await step("Route types", () => generateRouteTypes()))) return;
  const runTests = () => step("Unit and domain", (say) => runJest(patterns, say));
  const wantsStories = e2e && hasStory(patterns);
  if (patterns.length > 0) {
    await runTests();
    if (wantsStories) await runStoriesOf(patterns, await step("Build", build), step);
    return;
  }
  const [isBuilt] = await Promise.all([runBuildAndChecks(e2e, step), runTests()]);
  if (wantsStories) await runStoriesOf(patterns, isBuilt, step);
}

/**
 * What runs next to the tests. The build comes first, because it rewrites the route types that lint and type checking
 * read. Returns whether there is a build.
 */
async function runBuildAndChecks(e2e: boolean, step: TestStep): Promise<boolean> {
  const isBuilt = await step("Build", build);
  await Promise.all([
    step("Lint, types, rules", runChecks),
    isBuilt && step("Chaos", runShortChaos),
    // Separate from `npm test`, which needs no network once the packages are installed.
    !e2e && step("Advisories", runAudit),
  ]);
  return isBuilt;
}

async function build(say: Say): Promise<Result> {
  try {
    await buildProduct(say, { background: true });
    return { passed: 1, failed: 0 };
  } catch (error) {
    const log = join(stateDir, "log/build.log");
    return { passed: 0, failed: 1, output: existsSync(log) ? readFileSync(log, "utf8") : String(error) };
  }
}

/** Runs a short `npm run chaos`. */
async function runShortChaos(say: Say): Promise<Result> {
  const options = ["--only=orders", "--kills=3", "--postgres-kills=1", "--buyers=3", "--apps=60"];
  const program = join(root, "tests/chaos/main.ts");
  const run = await runNode(["--import", "tsx", program, ...options], { say: (line) => say(line.trim()) });
  return { passed: run.code === 0 ? 1 : 0, failed: run.code === 0 ? 0 : 1, output: run.output };
}

function runStoriesOf(patterns: string[], isBuilt: boolean, step: TestStep) {
  return step("End to end", async (say) => {
    if (isBuilt) {
      await installBrowser(say);
      return runPlaywright(patterns, say);
    }
    return { passed: 0, failed: 1, output: "The end-to-end tests did not run: there is no build to run them on." };
  });
}

function hasStory(patterns: string[]): boolean {
  const stories = readdirSync(join(root, "tests/e2e")).filter((name) => name.endsWith(".spec.ts"));
  return (
    patterns.length === 0 || stories.some((name) => patterns.some((pattern) => `tests/e2e/${name}`.includes(pattern)))
  );
}
