import { runProgram } from "../processes/run-program.mjs";
import type { Say } from "../progress/report-steps.mjs";
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

type Advisory = { url?: string; title: string; severity: string };
/** What npm prints: for each package its advisories, or the packages that bring them. */
type AuditReport = { message?: string; vulnerabilities?: Record<string, { via: (Advisory | string)[] }> };
/** `asked` is false when no registry responded, and `why` says so. */
type AuditResult = { asked: boolean; why?: string; findings: string[] };

const SERIOUS = ["high", "critical"];

/**
 * Evaluates the output of `npm audit --omit=dev --json`.
 */
export function evaluateAudit(output: string, accepted: AcceptedAdvisory[], today: Date): AuditResult {
  const report = parse(output);
  if (!report?.vulnerabilities) return { asked: false, why: report?.message ?? "no answer", findings: [] };
  const advisories = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter((cause) => typeof cause === "object")
      .map(({ url = "", title, severity }) => ({ name, id: url.split("/").at(-1), title, severity })),
  );
  const isAccepted = ({ id }: { id?: string }) =>
    accepted.some((entry) => entry.id === id && new Date(entry.until) >= today);
  const findings = advisories
    .filter((advisory) => SERIOUS.includes(advisory.severity) && !isAccepted(advisory))
    .map(({ name, id, title, severity }) => `${severity}: ${name}: ${title} (${id})`);
  return { asked: true, findings: [...new Set(findings)] };
}

function parse(output: string): AuditReport | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

/** `id` as GitHub writes it (GHSA-…), `until` as 2026-12-31. */
type AcceptedAdvisory = { id: string; reason: string; until: string };

/**
 * Advisories of production packages that do not block a release, each with a reason and an end date. After that day the
 * check fails again, so that someone reviews them. `id` as GitHub writes it (GHSA-…), `until` as 2026-12-31
 */
export const acceptedAdvisories: AcceptedAdvisory[] = [];
