import { runProgram } from "../processes/run-program.mjs";
import { acceptedAdvisories } from "./accepted-advisories.mjs";
import { evaluateAudit } from "./evaluate-audit.mjs";

/** Seconds; without a network npm would retry for minutes. */
const NETWORK_OPTIONS = ["--fetch-timeout=15000", "--fetch-retries=0"];

/**
 * Queries the registry for advisories of the production packages. Without a network, or with a registry that lacks
 * this endpoint, it reports that and passes.
 * @param {(progress: string) => void} say
 * @returns {Promise<import("../test/test-results.mjs").Result | undefined>} undefined when the registry did not
 * respond
 */
export async function runAudit(say) {
  const { output } = await runProgram("npm", ["audit", "--omit=dev", "--json", ...NETWORK_OPTIONS], {
    shell: process.platform === "win32",
  });
  const { asked, why, findings } = evaluateAudit(output, acceptedAdvisories, new Date());
  if (!asked) return void say(`not asked: ${why.slice(0, 60)}`);
  return { passed: findings.length === 0 ? 1 : 0, failed: findings.length, output: findings.join("\n") };
}
