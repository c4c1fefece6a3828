import { join } from "node:path";
import { runNode } from "../processes/run-node";
import { root } from "../project-paths.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { checkResult } from "./test-results.mjs";
import type { Result } from "./test-results.mjs";

const node = (path: string, ...args: string[]) => runNode([join(root, path), ...args], { background: true });

/** Next's route types (next-env.d.ts, .next/types), which lint and type checking need. */
export async function generateRouteTypes(): Promise<void> {
  const { code, output } = await node("node_modules/next/dist/bin/next", "typegen");
  if (code !== 0) throw new Error(output);
}

const lint = async () => checkResult(await node("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "."));

async function checkImports(): Promise<Result> {
  const config = ["--config", ".dependency-cruiser.mjs"];
  const run = await node("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...config, ".");
  const sawNothing = !/[1-9]\d* modules/.test(run.output);
  return checkResult(sawNothing ? { code: 1, output: `${run.output}\nNo module was looked at.` } : run);
}

/** The other checks of all files, by name. */
const checks: Record<string, () => Promise<Result>> = {
  Types: async () => checkResult(await node("node_modules/typescript/bin/tsc", "--noEmit")),
  "Import rules": checkImports,
  Format: async () => checkResult(await node("node_modules/prettier/bin/prettier.cjs", "--check", ".")),
};

/**
 * Runs all checks, each of which counts as one and uses one core: lint, which takes as long as all others, next to
 * the others in turn. They leave the processor to the tests that run at the same time.
 */
export async function runChecks(say: Say): Promise<Result> {
  const left = new Set(["Lint", ...Object.keys(checks)]);
  const run = async (name: string, check: () => Promise<Result>) => {
    say([...left].join(", "));
    const result = await check();
    left.delete(name);
    say([...left].join(", "));
    return { ...result, output: result.failed > 0 ? `${name}:\n${result.output?.trim()}` : "" };
  };
  const runOthers = async () => {
    const results: Result[] = [];
    for (const [name, check] of Object.entries(checks)) results.push(await run(name, check));
    return results;
  };
  const results = (await Promise.all([run("Lint", lint), runOthers()])).flat();
  const sum = (which: "passed" | "failed") => results.reduce((total, result) => total + result[which], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    output: results
      .map(({ output }) => output)
      .filter(Boolean)
      .join("\n\n"),
  };
}
