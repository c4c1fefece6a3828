import type { AcceptedAdvisory } from "./accepted-advisories";

type Advisory = { url?: string; title: string; severity: string };
/** What npm prints: for each package its advisories, or the packages that bring them. */
type AuditReport = { message?: string; vulnerabilities?: Record<string, { via: (Advisory | string)[] }> };
/** `asked` is false when no registry responded, and `why` says so. */
export type AuditResult = { asked: boolean; why?: string; findings: string[] };

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
