import { join } from "node:path";
import { runNode } from "../processes/run-node";
import { root } from "../project-paths.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { checkResult } from "./test-results.mjs";
import type { Result } from "./test-results.mjs";

const node = (path: string, ...args: string[]) => runNode([join(root, path), ...args]);

/** Next's route types (next-env.d.ts, .next/types), which lint and type checking need. */
export async function generateRouteTypes(): Promise<void> {
  const { code, output } = await node("node_modules/next/dist/bin/next", "typegen");
  if (code !== 0) throw new Error(output);
}

/** The checks of all files, by name. Each counts as one. */
const checks: Record<string, () => Promise<Result>> = {
  Lint: async () => checkResult(await node("node_modules/eslint/bin/eslint.js", "--max-warnings", "0", ".")),
  Types: async () => checkResult(await node("node_modules/typescript/bin/tsc", "--noEmit")),
  "Import rules": async () => {
    const run = await node(
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      "--config",
      ".dependency-cruiser.mjs",
      ".",
    );
    const sawNothing = !/[1-9]\d* modules/.test(run.output);
    return checkResult(sawNothing ? { code: 1, output: `${run.output}\nNo module was looked at.` } : run);
  },
  Format: async () => checkResult(await node("node_modules/prettier/bin/prettier.cjs", "--check", ".")),
  "File names": async () => checkResult(await runNode(["--import", "tsx", join(root, "scripts/check-names.ts")])),
};

/** Runs them concurrently, since each uses at most one core. */
export async function runChecks(say: Say): Promise<Result> {
  const left = new Set(Object.keys(checks));
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const result = await check();
      left.delete(name);
      say([...left].join(", "));
      return { ...result, output: result.failed > 0 ? `${name}:\n${result.output?.trim()}` : "" };
    }),
  );
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
