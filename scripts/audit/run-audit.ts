import { runProgram } from "../processes/run-program.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { acceptedAdvisories } from "./accepted-advisories";
import { evaluateAudit } from "./evaluate-audit";
import type { Result } from "../test/test-results.mjs";

/** Seconds; without a network npm would retry for minutes. */
const NETWORK_OPTIONS = ["--fetch-timeout=15000", "--fetch-retries=0"];

/**
 * Queries the registry for advisories of the production packages. Without a network, or with a registry that lacks
 * this endpoint, it reports that and passes.
 * @returns undefined when the registry did not respond
 */
export async function runAudit(say: Say): Promise<Result | undefined> {
  const { output } = await runProgram("npm", ["audit", "--omit=dev", "--json", ...NETWORK_OPTIONS], {
    shell: process.platform === "win32",
  });
  const { asked, why, findings } = evaluateAudit(output, acceptedAdvisories, new Date());
  if (!asked) return void say(`not asked: ${why?.slice(0, 60)}`);
  return { passed: findings.length === 0 ? 1 : 0, failed: findings.length, output: findings.join("\n") };
}
